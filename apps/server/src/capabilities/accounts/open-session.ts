import type { Language } from '@dotyk/domain'
import { SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { AccountRepository } from './accounts.repository.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** A session is written again at most this often, so that reading a profile is not also a write. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1_000

export interface OpenedSession {
  token: string
  expiresAt: Date
}

export type OpenSession = (tx: Transaction, accountId: string, userAgent: string) => Promise<OpenedSession>

/** Starts an owner's session: 30 days that slide (decisions 3.2). */
export function createOpenSession({
  accounts,
  clock,
}: {
  accounts: AccountRepository
  clock: Clock
}): OpenSession {
  return async (tx, accountId, userAgent) => {
    const { token, hash } = newSecret()
    const expiresAt = new Date(clock.now().getTime() + SESSION_LIFETIME_MS)
    await accounts.insertSession(tx, {
      tokenHash: hash,
      accountId,
      userAgent: userAgent.slice(0, 300),
      createdAt: clock.now(),
      expiresAt,
    })
    return { token, expiresAt }
  }
}

export interface FoundSession {
  profileId: string
  tokenHash: string
  /** The session's new end, when it has just slid. */
  renewedUntil: Date | null
}

/** @param language the caller reads: letters that nobody waits for are written in it. */
export type FindSession = (token: string, language: Language) => Promise<FoundSession | null>

export function createFindSession({
  accounts,
  clock,
}: {
  accounts: AccountRepository
  clock: Clock
}): FindSession {
  return async (token, language) => {
    const now = clock.now()
    const session = await accounts.findSession(hashSecret(token), now)
    if (!session) return null
    const { tokenHash, accountId: profileId } = session
    if (session.language !== language) await accounts.noteLanguage(profileId, language)
    const fullLength = new Date(now.getTime() + SESSION_LIFETIME_MS)
    if (fullLength.getTime() - session.expiresAt.getTime() < RENEW_AFTER_MS) {
      return { profileId, tokenHash, renewedUntil: null }
    }
    await accounts.renewSession(tokenHash, fullLength)
    return { profileId, tokenHash, renewedUntil: fullLength }
  }
}
