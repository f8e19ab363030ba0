import type { OwnProfileWire } from '@dotyk/contract/profile'
import { expect, test } from 'vitest'
import { storedFromWire } from './draft.ts'
import { createDraftRules } from './draft-rules.ts'
import { EMPTY } from '../saving/test-world.ts'

const wire = {
  layout: [],
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
  customization: {
    logo: '/files/logo.svg',
    logo_link: null,
    background: null,
    background_color: '#fff',
    card_color: null,
    text_color: null,
    shadow_color: null,
    icon_background_color: null,
    icon_color: null,
    button_background_color: null,
    button_text_color: null,
    disable_created_by: false,
  },
  group_logo: { img: '/files/group.svg', link: null },
  hide_profile_photo: false,
  hide_logo: true,
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
      customization: { ...EMPTY.customization, backgroundColor: '#fff' },
      hideLogo: true,
    },
  })
})

test('a wrong colour stays unsaved and says so, the right ones beside it are saved', () => {
  const customization = {
    ...EMPTY.customization,
    textColor: '#12',
    cardColor: '#abc',
    logoLink: 'brand.example',
  }
  const { values, problems } = check({ ...EMPTY, customization }, EMPTY, [])
  expect(values.customization).toEqual({
    ...EMPTY.customization,
    cardColor: '#abc',
    logoLink: 'https://brand.example',
  })
  expect(problems).toEqual([
    { field: 'customization', entry: null, part: 'textColor', key: 'colour-invalid', source: 'rules' },
  ])
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
  const { customization } = EMPTY
  expect(locate('customization.text_color', { customization }, EMPTY)).toMatchObject({
    field: 'customization',
    part: 'textColor',
  })
  expect(locate('social_networks.7.value', sent, draft)).toBeNull()
})
