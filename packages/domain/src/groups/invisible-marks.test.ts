import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMarks } from '../values/test-invisible-marks.ts'
import { checkGroupName } from './group-name.ts'
import { checkMembers } from './check-members.ts'

test('invisible characters anywhere in a table’s row are removed', () =>
  fc.assert(
    fc.property(withMarks('olena@example.com'), withMarks('Олена'), (email, name) => {
      const [member] = checkMembers([{ email, name }])
      expect(member?.problem).toBeNull()
      expect(member?.email).toBe('olena@example.com')
      expect(member?.name.replaceAll('\u2800', '')).toBe('Олена')
    }),
  ))

test('an email that differs by an invisible character is a repeated one', () =>
  expect(
    checkMembers([
      { email: 'olena@example.com', name: '' },
      { email: 'olena\u200e@example.com', name: '' },
    ])[1]?.problem?.key,
  ).toBe('group-email-repeated'))

test('a group needs a name with a visible character', () => {
  expect(checkGroupName('\u200e\u2800\u3164')).toEqual({ key: 'text-required' })
  expect(checkGroupName('\u200eКава')).toEqual({ name: 'Кава' })
})
