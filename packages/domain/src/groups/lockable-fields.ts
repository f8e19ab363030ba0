/**
 * What a group's template may settle for all members. The name is not among them: it tells one member from another.
 * `type` is the profile's type, `layout` how its buttons are placed.
 */
export const LOCKABLE_FIELDS = [
  'photo',
  'info',
  'phones',
  'emails',
  'sites',
  'messengers',
  'socialNetworks',
  'banks',
  'payments',
  'customButtons',
  'waiterPhones',
  'waiterMessengers',
  'customization',
  'groupLogo',
  'menu',
  'layout',
  'type',
] as const

export type LockableField = (typeof LOCKABLE_FIELDS)[number]

export function isLockable(field: string): field is LockableField {
  return LOCKABLE_FIELDS.some(each => each === field)
}
