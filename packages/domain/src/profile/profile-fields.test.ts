import { expect, test } from 'vitest'
import { checkProfileChanges } from './check-profile-changes.ts'
import {
  CONTACT_LISTS,
  pickProfileContent,
  emptyContent,
  FIELD_NAMES,
  fieldDefinition,
  listLimit,
  serviceSource,
  TEXT_FIELDS,
} from './profile-fields.ts'

const noId = () => 'made'
const empty = emptyContent()

test.each(FIELD_NAMES)('the field %s is part of a profile’s content and has a rule', field => {
  const { kind } = fieldDefinition(field)
  expect(Object.keys(pickProfileContent(empty))).toContain(field)
  if (kind === 'customization' || kind === 'groupLogo') return
  const checked = checkProfileChanges({ [field]: empty[field] }, noId)
  expect(checked).toEqual({ changes: { [field]: empty[field] }, violations: [] })
})

const LIMITED = TEXT_FIELDS.flatMap(field => {
  const row = fieldDefinition(field)
  return 'limit' in row ? [[field, row.limit] as const] : []
})

test.each(LIMITED)('the field %s is limited to the length in its row', (field, limit) => {
  const check = (length: number) => checkProfileChanges({ [field]: 'a'.repeat(length) }, noId).violations
  expect(check(limit)).toEqual([])
  expect(check(limit + 1)).toEqual([{ key: 'text-too-long', field }])
})

test('lists of services have a limit per service, all other lists one limit', () => {
  for (const list of CONTACT_LISTS) expect(listLimit(list) === null).toBe(serviceSource(list) !== null)
})

test('every text field is in TEXT_FIELDS and every list in CONTACT_LISTS', () => {
  const others = FIELD_NAMES.filter(field => typeof empty[field] === 'string' || Array.isArray(empty[field]))
  expect(others).toEqual([...TEXT_FIELDS, ...CONTACT_LISTS])
})
