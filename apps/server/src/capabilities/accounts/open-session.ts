import { SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import { newSecret } from './secrets.ts'

export interface OpenedSession {
  token: string
  expiresAt: Date
}

/** Starts an owner's session of 30 days, which slide. */
export async function openSession(
  { sessions, clock }: AccountsContext,
  tx: Transaction,
  accountId: string,
  userAgent: string,
): Promise<OpenedSession> {
  const { token, hash } = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await sessions.insert(tx, {
    tokenHash: hash,
    accountId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}
