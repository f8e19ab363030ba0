import { expect, test } from 'vitest'
import { LIMITS, listLimit } from './limits.ts'
import { CONTACT_LISTS } from './profile.ts'

test('a list that holds services is limited by each service, any other by its length', () => {
  const limits = Object.fromEntries(CONTACT_LISTS.map(list => [list, listLimit(list)]))
  expect(limits).toEqual({
    phones: LIMITS.phones,
    emails: LIMITS.emails,
    waiterPhones: LIMITS.waiterPhones,
    sites: LIMITS.sites,
    customButtons: LIMITS.customButtons,
    messengers: null,
    socialNetworks: null,
    banks: null,
    payments: null,
    waiterMessengers: null,
  })
})
