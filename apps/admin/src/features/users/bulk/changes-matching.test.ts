import { expect, test } from 'vitest'
import { mayChangeMatchingProfiles } from './changes-matching.ts'

test.each([
  [{ types: ['personal'] }, { type: 'restaurant' }, true],
  [{ trialEndDays: 3 }, { subscription: { state: 'annual', paidUntil: null } }, true],
  [{ orderStatuses: ['none'] }, { orderStatus: 'done' }, true],
  [{ types: ['personal'] }, { orderStatus: 'done' }, false],
  [{ search: 'олена', company: 'verba' }, { type: 'restaurant' }, false],
  [{}, { customizationEnabled: true }, false],
  [{ company: 'default' }, { companyId: 'verba' }, true],
] as const)(
  'with the filters %j, the change %j alters which profiles match: %s',
  (filters, changes, alters) => expect(mayChangeMatchingProfiles(filters, changes)).toBe(alters),
)
