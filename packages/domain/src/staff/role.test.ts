import { expect, test } from 'vitest'
import { may, STAFF_PERMISSIONS, STAFF_ROLES } from './role.ts'

test('an owner may everything, a manager all but staff, companies’ mail, unpaid orders and erasing personal data, production works on orders alone', () => {
  const permitted = STAFF_ROLES.map(role => [role, STAFF_PERMISSIONS.filter(each => may(role, each))])
  expect(Object.fromEntries(permitted)).toEqual({
    owner: ['account', 'orders', 'business', 'unpaidOrders', 'personalData', 'companyMail', 'staff'],
    manager: ['account', 'orders', 'business'],
    production: ['account', 'orders'],
  })
})
