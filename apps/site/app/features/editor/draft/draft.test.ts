import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { emptyContent, FIELD_NAMES } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { DRAFT_FIELDS, toStoredProfile } from './draft.ts'
import { createDraftCheck, findRefusedPart } from './draft-rules.ts'
import { mergeField } from './merge-fields.ts'
import { EMPTY_DRAFT } from '../saving/test-editor.ts'

const profile = {
  ...emptyContent(),
  layout: [],
  name: 'Ваше імʼя',
  socialNetworks: [{ id: 'a', name: 'instagram', value: 'https://www.instagram.com/olena' }],
  customization: {
    look: null,
    logo: '/files/logo.svg',
    logoLink: null,
    background: null,
    backgroundColor: '#fff',
    cardColor: null,
    textColor: null,
    shadowColor: null,
    iconBackgroundColor: null,
    iconColor: null,
    buttonBackgroundColor: null,
    buttonTextColor: null,
    disableCreatedBy: false,
  },
  groupLogo: { img: '/files/group.svg', link: null },
  hideLogo: true,
  version: 7,
  disableAutoSave: true,
} as Partial<OwnProfile> as OwnProfile

test('a new profile’s placeholder name is empty in the editor', () => {
  expect(toStoredProfile(profile)).toEqual({
    version: 7,
    autoSave: false,
    fields: {
      ...EMPTY_DRAFT,
      socialNetworks: [{ id: 'a', name: 'instagram', value: 'https://www.instagram.com/olena' }],
      customization: { ...EMPTY_DRAFT.customization, backgroundColor: '#fff' },
      hideLogo: true,
    },
  })
})

test.each(FIELD_NAMES)(
  'the draft has the field %s, which takes a change made elsewhere unless it was changed here too',
  field => {
    const { fields } = toStoredProfile(profile)
    expect(DRAFT_FIELDS).toContain(field)
    expect(mergeField(field, EMPTY_DRAFT[field], EMPTY_DRAFT[field], fields[field])).toEqual(fields[field])
    expect(mergeField(field, fields[field], EMPTY_DRAFT[field], fields[field])).toEqual(EMPTY_DRAFT[field])
  },
)

test('an invalid colour stays unsaved with an error, and the valid ones beside it are saved', () => {
  const customization = {
    ...EMPTY_DRAFT.customization,
    textColor: '#12',
    cardColor: '#abc',
    logoLink: 'brand.example',
  }
  const { values, problems } = check({ ...EMPTY_DRAFT, customization }, EMPTY_DRAFT, [])
  expect(values.customization).toEqual({
    ...EMPTY_DRAFT.customization,
    cardColor: '#abc',
    logoLink: 'https://brand.example',
  })
  expect(problems).toEqual([
    { field: 'customization', entry: null, part: 'textColor', key: 'colour-invalid', source: 'rules' },
  ])
})

const check = createDraftCheck()
const instagrams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at}`, name: 'instagram', value: `@olena${at}` }))

test('the first three of five links of one service are saved, and each further one says why it is not', () => {
  const { values, problems } = check({ ...EMPTY_DRAFT, socialNetworks: instagrams(5) }, EMPTY_DRAFT, [])
  expect(values.socialNetworks.map(({ id }) => id)).toEqual(['i0', 'i1', 'i2'])
  expect(problems.map(({ entry, key }) => [entry, key])).toEqual([
    ['i4', 'too-many-links'],
    ['i3', 'too-many-links'],
  ])
})

test('the field named by a refusal is mapped to the entry that was sent', () => {
  const draft = { ...EMPTY_DRAFT, socialNetworks: instagrams(2) }
  const sent = { socialNetworks: [{ ...instagrams(2)[1]!, value: 'https://www.instagram.com/olena1' }] }
  expect(findRefusedPart('socialNetworks.0.value', sent, draft)).toMatchObject({
    field: 'socialNetworks',
    entry: 'i1',
    part: 'value',
  })
  expect(findRefusedPart('phones.0.value', sent, draft)).toBeNull()
  const { customization } = EMPTY_DRAFT
  expect(findRefusedPart('customization.textColor', { customization }, EMPTY_DRAFT)).toMatchObject({
    field: 'customization',
    part: 'textColor',
  })
  expect(findRefusedPart('socialNetworks.7.value', sent, draft)).toBeNull()
})
