import type { Language } from '@dotyk/domain'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../refusal.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Letters } from '../letters/index.ts'
import type { Push } from '../push/index.ts'
import type { PresentOwn } from './present-own.ts'
import type { ProfileRepository } from './profiles.repository.ts'

export interface ExportDataDependencies {
  profiles: Pick<ProfileRepository, 'find'>
  accounts: Pick<Accounts, 'find' | 'listSessions'>
  letters: Pick<Letters, 'listOf'>
  pushTokens: Pick<Push, 'listOf'>
  /** The orders of a profile, whole. */
  exportOrders: (profileId: string) => Promise<object[]>
  presentOwn: PresentOwn
  clock: Clock
}

export type ExportData = (id: string, language: Language) => Promise<object>

/** Everything that is kept of a person, but for the secrets that would open their profile. */
export function createExportData(dependencies: ExportDataDependencies): ExportData {
  const { profiles, accounts, letters, pushTokens, exportOrders, presentOwn, clock } = dependencies
  return async (id, language) => {
    const [account, profile, sessions, sent, browsers, orders] = await Promise.all([
      accounts.find(id),
      profiles.find(id),
      accounts.listSessions(id, clock.now()),
      letters.listOf(id),
      pushTokens.listOf(id),
      exportOrders(id),
    ])
    if (!account) throw new Refusal('unauthorised')
    const { email, emailConfirmedAt, pendingEmail, language: spoken, createdAt } = account
    return {
      exported_at: clock.now().toISOString(),
      account: {
        id,
        email,
        email_confirmed_at: emailConfirmedAt,
        pending_email: pendingEmail,
        language: spoken,
        created_at: createdAt,
      },
      profile: await presentOwn(profile, language),
      sessions: sessions.map(session => ({
        user_agent: session.userAgent,
        signed_in_at: session.createdAt,
        expires_at: session.expiresAt,
      })),
      orders,
      letters: sent.map(letter => ({
        kind: letter.kind,
        recipient: letter.recipient,
        status: letter.status,
        created_at: letter.createdAt,
        sent_at: letter.sentAt,
      })),
      // The whole endpoint would let whoever finds the file write to the browser.
      notifications: browsers.map(browser => ({
        service: new URL(browser.endpoint).host,
        created_at: browser.createdAt,
        seen_at: browser.seenAt,
      })),
    }
  }
}
