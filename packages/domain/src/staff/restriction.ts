/** A required action that restricts a staff session to its own account until it is done. */
export const STAFF_RESTRICTIONS = ['password-change', 'second-factor'] as const

export type StaffRestriction = (typeof STAFF_RESTRICTIONS)[number]

interface Secured {
  /** Whether the member still has the initial password, which the first start of the service printed. */
  mustChangePassword: boolean
  hasSecondFactor: boolean
  /** Whether the service requires a second factor of all staff. */
  requiresSecondFactor: boolean
}

/**
 * Returns the action that a member of staff has to do first, or null for an unrestricted session. The password comes before the
 * second factor.
 */
export function staffRestriction({
  mustChangePassword,
  hasSecondFactor,
  requiresSecondFactor,
}: Secured): StaffRestriction | null {
  if (mustChangePassword) return 'password-change'
  return requiresSecondFactor && !hasSecondFactor ? 'second-factor' : null
}
