import type { StaffRole } from './role.ts'

const HOUR_MS = 60 * 60 * 1_000

/** The number of hours for which an invitation's link is valid. */
export const INVITATION_HOURS = 72
export const INVITATION_LIFETIME_MS = INVITATION_HOURS * HOUR_MS

/**
 * Returns whether a change would leave the console without an owner.
 * @param owners the ids of all owners
 * @param role the new role of the member; null if the member is removed
 */
export function wouldLeaveNoOwner(
  owners: readonly string[],
  memberId: string,
  role: StaffRole | null,
): boolean {
  return role !== 'owner' && owners.every(id => id === memberId)
}
