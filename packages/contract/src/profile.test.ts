import { emptyContent, FIELD_NAMES, fieldDefinition, SHARED_FIELDS } from '@dotyk/domain/profile'
import { isLockable } from '@dotyk/domain/groups'
import { expect, test } from 'vitest'
import { ownProfileSchema, profileCalls, publicCardSchema } from './profile.ts'
import { userCalls } from './users.ts'
import { contentFromWire, contentToWire, fieldFromWire, fieldToWire } from './wire-names.ts'

const { body } = profileCalls['PATCH /api/v1/profile/']

test.each(FIELD_NAMES)(
  'the field %s has one name on the wire, in changes, profile, card and locks',
  field => {
    const name = fieldToWire(field)
    expect(fieldFromWire(name)).toBe(field)
    expect(fieldFromWire(`${name}.0.value`)).toBe(`${field}.0.value`)
    for (const shape of [body.shape, ownProfileSchema.shape, publicCardSchema.shape])
      expect(Object.keys(shape)).toContain(name)
    expect(isLockable(fieldFromWire(name))).toBe(fieldDefinition(field).lockable)
  },
)

test('a profile’s content is unchanged after the way over the wire and back', () => {
  const content = emptyContent()
  const wire = contentToWire(content)
  expect(Object.keys(wire)).toEqual(FIELD_NAMES.map(fieldToWire))
  expect(contentFromWire(wire)).toEqual(content)
  expect(body.parse(wire)).toEqual(wire)
})

test('a bulk edit has exactly the fields that the table of fields marks as shared', () => {
  const { field } = userCalls['POST /admin/api/v1/users/replaced'].body.shape
  expect(field.options).toEqual(SHARED_FIELDS.map(fieldToWire))
})
