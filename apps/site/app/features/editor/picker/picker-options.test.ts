import { SERVICES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import {
  type PickerOption,
  PICKER_FILTERS,
  searchPickerOptions,
  pickerOptionGroupsFor,
} from './picker-options.ts'

const services = (choices: readonly PickerOption[]) => choices.flatMap(({ service }) => service ?? [])

test('the picker lists popular services first, then all others once, group by group', () => {
  const [popular, ...others] = pickerOptionGroupsFor(null, 'popular')
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

test('each service of the picker is of exactly one kind', () => {
  const kinds = PICKER_FILTERS.filter(kind => kind !== 'popular')
  const all = kinds.flatMap(kind =>
    pickerOptionGroupsFor(null, kind).flatMap(({ choices }) => services(choices)),
  )
  expect(all).toHaveLength(SERVICES.length + 1)
  expect(new Set(all).size).toBe(all.length)
  for (const kind of kinds) expect(pickerOptionGroupsFor(null, kind), kind).not.toEqual([])
})

test('the picker of one list offers only services of that list', () => {
  expect(pickerOptionGroupsFor('banks', 'popular').map(({ heading }) => heading)).toEqual(['bank'])
  expect(searchPickerOptions('waiterMessengers', 'telegram')[0]?.choice).toEqual({
    list: 'waiterMessengers',
    service: 'telegram',
    value: '',
  })
})

test('a link pasted into the picker is offered without its tracking parameters', () => {
  expect(searchPickerOptions(null, 'https://www.instagram.com/olena_k?igsh=abc')).toEqual([
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

test('a link of another list is not offered in the picker of one list', () => {
  expect(searchPickerOptions('banks', 'https://t.me/olena_k')).toEqual([])
})

test.each([
  ['@olena_k', ['instagram', 'telegram', 'tiktok', 'threads', 'x', 'youtube']],
  ['вул. Хрещатик 22, Київ', ['google-maps']],
  ['UA213223130000026007233566001', ['monobank', 'privatbank']],
  ['4111 1111 1111 1111', ['monobank', 'privatbank']],
])('the picker offers %s as each service it can be', (query, expected) => {
  const found = services(searchPickerOptions(null, query).map(({ choice }) => choice))
  expect(found).toEqual(expect.arrayContaining(expected))
  expect(searchPickerOptions(null, query)[0]?.choice.service).toBe(expected[0])
})

test('the picker offers a mistyped email as an email', () => {
  expect(searchPickerOptions(null, 'olena@gmial.com')[0]?.choice).toMatchObject({ list: 'emails' })
})

test('the picker of one list offers a nickname for services of that list alone', () => {
  expect(services(searchPickerOptions('waiterMessengers', '@olena_k').map(({ choice }) => choice))).toEqual([
    'telegram',
  ])
})
