/** A required action that restricts a staff session to its own account until it is done. */
export const STAFF_RESTRICTIONS = ['password-change', 'second-factor'] as const

export type StaffRestriction = (typeof STAFF_RESTRICTIONS)[number]

interface Secured {
  /** The password is one that a first start printed. */
  mustChangePassword: boolean
  hasSecondFactor: boolean
  /** Whether the service asks all staff for a second factor. */
  requiresSecondFactor: boolean
}

/** The required step, or null for a full session. The password comes before the second factor. */
export function staffRestriction({
  mustChangePassword,
  hasSecondFactor,
  requiresSecondFactor,
}: Secured): StaffRestriction | null {
  if (mustChangePassword) return 'password-change'
  return requiresSecondFactor && !hasSecondFactor ? 'second-factor' : null
}
