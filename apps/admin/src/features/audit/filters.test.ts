import { expect, test } from 'vitest'
import { auditFiltersOf } from './filters.ts'

const now = new Date(2026, 10, 22, 15, 30)

test('the audit log’s filters in the address are sent to the server, and unknown ones are left out', () => {
  const values = { q: 'olena', action: 'staff.signed-in', kind: 'planet', subject: 'p1', since: '7' }
  expect(auditFiltersOf({ values }, now)).toEqual({
    q: 'olena',
    action: 'staff.signed-in',
    subject: 'p1',
    from: new Date(2026, 10, 16).toISOString(),
  })
})

test('the audit log’s filter “today” begins at midnight', () => {
  expect(auditFiltersOf({ values: { since: '1' } }, now)).toEqual({
    from: new Date(2026, 10, 22).toISOString(),
  })
})
