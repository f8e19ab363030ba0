import { staffRestriction } from '@dotyk/domain/staff'
import type { FoundStaffSession } from '../../http/session-guard.ts'
import { hashSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/** How often a session's last use is written, so that a page with many calls doesn't cause many writes. */
const WRITE_AFTER_MS = 60_000

/**
 * Returns the member of staff whose token a cookie holds.
 * @param isUse marks the session as used; false for a page's automatic refetches, which must not extend the session
 */
export async function findStaffSession(
  { staff, staffSessions, inTransaction, clock, config }: StaffContext,
  token: string,
  isUse: boolean,
): Promise<FoundStaffSession | null> {
  const now = clock.now()
  const session = await staffSessions.find(hashSecret(token), now)
  if (!session) return null
  if (isUse && now.getTime() - session.usedAt.getTime() >= WRITE_AFTER_MS)
    await inTransaction(async tx => {
      await staff.setSeen(tx, session.staffId, now)
      await staffSessions.setUsed(tx, session.tokenHash, now)
    })
  const { staffId, login, role, tokenHash } = session
  const requiresSecondFactor = config.requiresStaffSecondFactor
  const restriction = staffRestriction({ ...session, requiresSecondFactor })
  return { staffId, login, role, tokenHash, restriction }
}
