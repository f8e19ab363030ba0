import type { Language } from '@dotyk/domain/values'
import { sessionEndsAt } from '@dotyk/domain/accounts'
import type { AccountsContext } from './accounts.context.ts'
import { hashSecret } from './secrets.ts'

/** The minimum time between two extensions of a session, so that not every read of a profile causes a write. */
const EXTEND_AFTER_MS = 60 * 60 * 1_000

export interface FoundSession {
  profileId: string
  tokenHash: string
  startedAt: Date
  /** The session's new end if it was just extended; otherwise null. */
  extendedTo: Date | null
}

/**
 * Returns the live session of a cookie's token, and extends it.
 * @param language the language that the caller reads, which is stored for emails that no request triggers
 */
export async function findSession(
  { accounts, sessions, clock }: AccountsContext,
  token: string,
  language: Language,
): Promise<FoundSession | null> {
  const now = clock.now()
  const session = await sessions.find(hashSecret(token), now)
  if (!session) return null
  const { tokenHash, accountId: profileId, createdAt: startedAt } = session
  if (session.language !== language) await accounts.setLanguage(profileId, language)
  const found = { profileId, tokenHash, startedAt }
  if (now.getTime() - session.usedAt.getTime() < EXTEND_AFTER_MS) return { ...found, extendedTo: null }
  const extendedTo = sessionEndsAt(startedAt, now)
  await sessions.extend(tokenHash, now, extendedTo)
  if (session.hasLoginKey) await accounts.keepLoginKey(profileId, now)
  return { ...found, extendedTo }
}
