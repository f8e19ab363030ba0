import type { OwnProfileWire } from '@dotyk/contract/profile'
import { expect, test } from 'vitest'
import { storedFromWire } from './draft.ts'
import { createDraftRules } from './draft-rules.ts'
import { EMPTY } from '../saving/test-world.ts'

const wire = {
  name: 'Ваше імʼя',
  info: '',
  phones: [],
  emails: [],
  sites: [],
  messengers: [],
  social_networks: [{ id: 'a', name: 'instagram', value: 'https://www.instagram.com/olena' }],
  banks: [],
  payments: [],
  custom_buttons: [],
  waiter_phones: [],
  waiter_messengers: [],
  version: 7,
  disable_auto_save: true,
} as Partial<OwnProfileWire> as OwnProfileWire

test('the placeholder is no name, and the wire’s names stay outside', () => {
  expect(storedFromWire(wire)).toEqual({
    version: 7,
    autoSave: false,
    fields: {
      ...EMPTY,
      socialNetworks: [{ id: 'a', name: 'instagram', value: 'https://www.instagram.com/olena' }],
    },
  })
})

const { check, locate } = createDraftRules()
const instagrams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, name: 'instagram', value: `@olena${at}` }))

test('of five links of one service the first three are saved and each further one says why it is not', () => {
  const { values, problems } = check({ ...EMPTY, socialNetworks: instagrams(5) }, EMPTY, [])
  expect(values.socialNetworks.map(({ id }) => id)).toEqual(['i0', 'i1', 'i2'])
  expect(problems.map(({ entry, key }) => [entry, key])).toEqual([
    ['i4', 'too-many-links'],
    ['i3', 'too-many-links'],
  ])
})

test('the server’s field names lead to the entry they mean in what was sent', () => {
  const draft = { ...EMPTY, socialNetworks: instagrams(2) }
  const sent = { socialNetworks: [{ ...instagrams(2)[1]!, value: 'https://www.instagram.com/olena1' }] }
  expect(locate('social_networks.0.value', sent, draft)).toMatchObject({
    field: 'socialNetworks',
    entry: 'i1',
    part: 'value',
  })
  expect(locate('phones.0.value', sent, draft)).toBeNull()
  expect(locate('social_networks.7.value', sent, draft)).toBeNull()
})
