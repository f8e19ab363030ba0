import { sessionEndsAt } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import { truncatedIp } from '../../http/network.ts'
import type { AccountsContext } from './accounts.context.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** The browser that signs in or up. */
export interface SignInClient {
  ip: string
  userAgent: string
  /** Token of the session whose cookie came with the request; the new session replaces it. */
  session: string | null
  /** Secret of the cookie that identifies the browser across sessions. */
  device: string | null
}

export interface OpenedSession {
  token: string
  expiresAt: Date
  /** Secret that identifies the browser at its next sign-in. */
  device: string
}

/** Starts an owner's session, ends the browser's previous session, and remembers the browser. */
export async function openSession(
  { sessions, devices, clock }: AccountsContext,
  tx: Transaction,
  accountId: string,
  { ip, userAgent, session, device }: SignInClient,
): Promise<OpenedSession> {
  const { token, hash } = newSecret()
  const now = clock.now()
  const expiresAt = sessionEndsAt(now, now)
  if (session) await sessions.delete(tx, hashSecret(session))
  await sessions.insert(tx, {
    tokenHash: hash,
    accountId,
    userAgent: userAgent.slice(0, 300),
    network: truncatedIp(ip),
    createdAt: now,
    usedAt: now,
    expiresAt,
  })
  const remembered = device ?? newSecret().token
  await devices.save(tx, accountId, hashSecret(remembered), now)
  return { token, expiresAt, device: remembered }
}
