import { SERVICES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { CHIPS, type Choice, resultsFor, tilesFor } from './choices.ts'

const services = (choices: readonly Choice[]) => choices.flatMap(({ service }) => service ?? [])

test('the popular stand first, then everything else once, group by group', () => {
  const [popular, ...others] = tilesFor(null, 'popular')
  expect(popular?.choices.slice(0, 4).map(({ list }) => list)).toEqual([
    'phones',
    'emails',
    'sites',
    'customButtons',
  ])
  expect(others.slice(0, 3).map(({ heading }) => heading)).toEqual(['messenger', 'social', 'bank'])
  const all = services([...(popular?.choices ?? []), ...others.flatMap(({ choices }) => choices)])
  expect(all).toHaveLength(new Set(all).size)
  expect(new Set(all)).toEqual(new Set([...SERVICES.map(({ id }) => id), 'link']))
})

test('the kinds hold every service between them, and each in one', () => {
  const kinds = CHIPS.filter(chip => chip !== 'popular')
  const all = kinds.flatMap(chip => tilesFor(null, chip).flatMap(({ choices }) => services(choices)))
  expect(all).toHaveLength(SERVICES.length + 1)
  expect(new Set(all).size).toBe(all.length)
  for (const chip of kinds) expect(tilesFor(null, chip), chip).not.toEqual([])
})

test('the picker of one list offers that list alone', () => {
  expect(tilesFor('banks', 'popular').map(({ heading }) => heading)).toEqual(['bank'])
  expect(resultsFor('waiterMessengers', 'telegram')[0]?.choice).toEqual({
    list: 'waiterMessengers',
    service: 'telegram',
    value: '',
  })
})

test('a pasted link is its own answer, without what follows the person who copied it', () => {
  expect(resultsFor(null, 'https://www.instagram.com/olena_k?igsh=abc')).toEqual([
    {
      choice: {
        list: 'socialNetworks',
        service: 'instagram',
        value: 'https://www.instagram.com/olena_k',
      },
      reason: null,
    },
  ])
})

test('a link that belongs elsewhere is no answer in the picker of one list', () => {
  expect(resultsFor('banks', 'https://t.me/olena_k')).toEqual([])
})

test.each([
  ['@olena_k', ['instagram', 'telegram', 'tiktok', 'threads', 'x', 'youtube']],
  ['вул. Хрещатик 22, Київ', ['google-maps']],
  ['UA213223130000026007233566001', ['monobank', 'privatbank']],
  ['4111 1111 1111 1111', ['monobank', 'privatbank']],
])('%s is offered as what it can be', (query, expected) => {
  const found = services(resultsFor(null, query).map(({ choice }) => choice))
  expect(found).toEqual(expect.arrayContaining(expected))
  expect(resultsFor(null, query)[0]?.choice.service).toBe(expected[0])
})

test('an e-mail with a typo is offered as it was meant', () => {
  expect(resultsFor(null, 'olena@gmial.com')[0]?.choice).toMatchObject({ list: 'emails' })
})

test('a nickname in the picker of one list is offered there alone', () => {
  expect(services(resultsFor('waiterMessengers', '@olena_k').map(({ choice }) => choice))).toEqual([
    'telegram',
  ])
})
