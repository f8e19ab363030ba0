import { hashSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/** A session is written at most this often, so that a page of many calls is not also many writes. */
const WRITE_AFTER_MS = 60_000

/** Returns who a cookie's token belongs to, and marks the session as used. */
export async function findStaffSession(
  { staffSessions, clock }: StaffContext,
  token: string,
): Promise<{ staffId: string; login: string } | null> {
  const now = clock.now()
  const session = await staffSessions.find(hashSecret(token), now)
  if (!session) return null
  if (now.getTime() - session.usedAt.getTime() >= WRITE_AFTER_MS)
    await staffSessions.setUsed(session.tokenHash, now)
  return { staffId: session.staffId, login: session.login }
}
