import { expect, test } from 'vitest'
import { hasPermission, STAFF_PERMISSIONS, STAFF_ROLES } from './role.ts'

test('console owners may do everything, managers only their account, orders and business, production only account and orders', () => {
  const permitted = STAFF_ROLES.map(role => [
    role,
    STAFF_PERMISSIONS.filter(each => hasPermission(role, each)),
  ])
  expect(Object.fromEntries(permitted)).toEqual({
    owner: ['account', 'orders', 'business', 'unpaidOrders', 'personalData', 'companyMail', 'staff'],
    manager: ['account', 'orders', 'business'],
    production: ['account', 'orders'],
  })
})
