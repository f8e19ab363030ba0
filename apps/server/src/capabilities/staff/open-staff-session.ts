import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { hashSecret, newSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

export interface OpenedStaffSession {
  login: string
  token: string
  expiresAt: Date
}

/** Starts a session and records it; the one the browser had ends. */
export async function openStaffSession(
  { audit, staff, staffSessions, clock }: StaffContext,
  tx: Transaction,
  actor: StaffActor,
  replaced: string | null,
): Promise<OpenedStaffSession> {
  const { staffId, login, address, browser } = actor
  const { token, hash: tokenHash } = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION_LIFETIME_MS)
  if (replaced) await staffSessions.delete(tx, hashSecret(replaced))
  const times = { createdAt: now, usedAt: now, expiresAt }
  await staffSessions.insert(tx, { tokenHash, staffId, address, browser, ...times })
  await staff.setSeen(tx, staffId, now)
  await audit.record(tx, { actor, action: 'staff.signed-in', subjects: [] })
  return { login, token, expiresAt }
}
