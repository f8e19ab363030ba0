import type { StaffRole } from './role.ts'

const HOUR_MS = 60 * 60 * 1_000

/** How long an invitation's link works. */
export const INVITATION_HOURS = 72
export const INVITATION_LIFETIME_MS = INVITATION_HOURS * HOUR_MS

/**
 * Whether a change leaves the console without an owner.
 * @param owners ids of all owners
 * @param role what the member becomes, null where they leave
 */
export function wouldLeaveNoOwner(
  owners: readonly string[],
  memberId: string,
  role: StaffRole | null,
): boolean {
  return role !== 'owner' && owners.every(id => id === memberId)
}
