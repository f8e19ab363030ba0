import { FIELD_NAMES, fieldDefinition, type FieldsWith } from '../profile/profile-fields.ts'

type LockableContent = FieldsWith<{ lockable: true }>

const CONTENT = FIELD_NAMES.filter((field): field is LockableContent => fieldDefinition(field).lockable)

/**
 * The fields that a group's template may lock for all members. The name is not among them, because it distinguishes members.
 * `type` is the profile's type, `layout` is the placement of its buttons, and `leadForm` is whether and how its card asks
 * visitors for their contact.
 */
export const LOCKABLE_FIELDS = ['photo', ...CONTENT, 'menu', 'layout', 'leadForm', 'type'] as const

export type LockableField = (typeof LOCKABLE_FIELDS)[number]

export function isLockable(field: string): field is LockableField {
  return LOCKABLE_FIELDS.some(each => each === field)
}
