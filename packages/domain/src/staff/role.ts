/**
 * The roles of staff: the owner of the service, someone who runs its business, someone who makes the ordered products.
 */
export const STAFF_ROLES = ['owner', 'manager', 'production'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * The permissions of staff calls: `account` covers one's own password, devices and second factor; `orders` covers making and
 * sending orders;
 * `business` everything else but `companyMail`, the companies' mail servers, `staff`, its members and their roles,
 * `unpaidOrders`, letting orders go on that aren't paid, and `personalData`, erasing what orders say of people.
 */
export const STAFF_PERMISSIONS = [
  'account',
  'orders',
  'business',
  'unpaidOrders',
  'personalData',
  'companyMail',
  'staff',
] as const

export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

const PERMISSIONS = {
  owner: STAFF_PERMISSIONS,
  manager: ['account', 'orders', 'business'],
  production: ['account', 'orders'],
} as const satisfies Record<StaffRole, readonly StaffPermission[]>

export function hasPermission(role: StaffRole, permission: StaffPermission): boolean {
  const permissions: readonly StaffPermission[] = PERMISSIONS[role]
  return permissions.includes(permission)
}
