import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { hashSecret, newSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

export interface OpenedStaffSession {
  staffId: string
  login: string
  token: string
  expiresAt: Date
  /** The secret by which the browser is recognised at its next sign-in. */
  device: string
}

/** The browser from which the member signs in. */
export interface StaffBrowser {
  /** Token of the staff session whose cookie came with the call, which the new session replaces; null for none. */
  session: string | null
  /** The secret by which the browser is recognised across sessions; null where it has none yet. */
  device: string | null
}

/** Starts a session and records it. The browser's previous session ends, and the browser is recognised from then on. */
export async function openStaffSession(
  { audit, staff, staffSessions, staffDevices, clock }: StaffContext,
  tx: Transaction,
  actor: StaffActor,
  { session, device }: StaffBrowser,
): Promise<OpenedStaffSession> {
  const { staffId, login, address, browser } = actor
  const { token, hash: tokenHash } = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION_LIFETIME_MS)
  if (session) await staffSessions.delete(tx, hashSecret(session))
  const times = { createdAt: now, usedAt: now, expiresAt }
  await staffSessions.insert(tx, { tokenHash, staffId, address, browser, ...times })
  await staff.setSeen(tx, staffId, now)
  await audit.record(tx, { actor, action: 'staff.signed-in', subjects: [] })
  const remembered = device ?? newSecret().token
  await staffDevices.save(tx, staffId, hashSecret(remembered), now)
  return { staffId, login, token, expiresAt, device: remembered }
}
