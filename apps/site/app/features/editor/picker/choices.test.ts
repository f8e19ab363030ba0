import { SERVICES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { choicesFor } from './choices.ts'

const headings = (...asked: Parameters<typeof choicesFor>) =>
  choicesFor(...asked).map(({ heading }) => heading)

test('without a search the whole catalogue stands in its groups, what most people look for first', () => {
  expect(headings(null, '').slice(0, 4)).toEqual(['basics', 'messenger', 'social', 'bank'])
  const services = choicesFor(null, '').flatMap(({ choices }) =>
    choices.flatMap(({ service }) => service ?? []),
  )
  expect(new Set(services)).toEqual(new Set([...SERVICES.map(({ id }) => id), 'link']))
  expect(services).toHaveLength(SERVICES.length + 1)
})

test('the picker of one list offers that list alone', () => {
  expect(headings('banks', '')).toEqual(['bank'])
  const waiter = choicesFor('waiterMessengers', 'telegram')[0]?.choices[0]
  expect(waiter).toEqual({ list: 'waiterMessengers', service: 'telegram', value: '' })
})

test('a pasted link is its own answer', () => {
  expect(choicesFor(null, 'https://t.me/olena_k')).toEqual([
    {
      heading: 'pasted',
      choices: [{ list: 'messengers', service: 'telegram', value: 'https://t.me/olena_k' }],
    },
  ])
})

test('a link that belongs elsewhere is no answer in the picker of one list', () => {
  expect(choicesFor('banks', 'https://t.me/olena_k')).toEqual([])
})
