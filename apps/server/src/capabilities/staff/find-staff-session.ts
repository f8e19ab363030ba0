import { staffRestriction } from '@dotyk/domain/staff'
import type { FoundStaffSession } from '../../http/session-guard.ts'
import { hashSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/** A session is written at most this often, so that a page of many calls is not also many writes. */
const WRITE_AFTER_MS = 60_000

/**
 * Returns who a cookie's token belongs to.
 * @param isUse marks the session as used: a page that only reads itself again doesn't keep it from ending
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
