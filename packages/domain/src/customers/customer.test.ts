import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CustomerKeys, matchCustomer } from './customer.ts'

const keys: CustomerKeys = {
  profileId: '0olena',
  emails: ['olena@example.com'],
  phones: ['+380671234567'],
}

test.each([
  [{ profileId: '0olena', email: '', phone: '' }, 'account'],
  [{ profileId: '0olena', email: 'other@example.com', phone: '+380501112233' }, 'account'],
  [{ profileId: null, email: 'Olena@Example.com', phone: '' }, 'email'],
  [{ profileId: null, email: 'other@example.com', phone: '+380671234567' }, 'phone'],
  [{ profileId: null, email: 'other@example.com', phone: '+380501112233' }, null],
  [{ profileId: null, email: '', phone: '' }, null],
  [{ profileId: '0petro', email: 'olena@example.com', phone: '+380671234567' }, null],
] as const)('an order of %j is the customer’s by: %s', (belongings, match) => {
  expect(matchCustomer(keys, belongings)).toBe(match)
})

test('nothing of another account is a customer’s, whatever contacts it has', () => {
  const text = fc.constantFrom('', 'olena@example.com', 'OLENA@example.com', '+380671234567')
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), text, text, (profileId, email, phone) => {
      fc.pre(profileId !== keys.profileId)
      expect(matchCustomer(keys, { profileId, email, phone })).toBeNull()
    }),
  )
})

test('without an account, nothing that belongs to one is the customer’s', () => {
  fc.assert(
    fc.property(fc.string(), profileId => {
      expect(matchCustomer({ ...keys, profileId: null }, { profileId, email: '', phone: '' })).toBeNull()
    }),
  )
})
