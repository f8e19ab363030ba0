import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { ExportedData } from './export-data.ts'

/** The file of a person's own data, without the secrets that would open their profile. */
export function presentOwnerExport(data: ExportedData, profile: OwnProfileWire): object {
  const { account, sessions, emails, browsers, parts, exportedAt } = data
  return {
    exported_at: exportedAt.toISOString(),
    account: {
      id: account.id,
      email: account.email,
      email_confirmed_at: account.emailConfirmedAt,
      pending_email: account.pendingEmail,
      language: account.language,
      created_at: account.createdAt,
      agreement_version: account.agreementVersion,
      agreed_at: account.agreedAt,
    },
    profile,
    sessions: sessions.map(session => ({
      user_agent: session.userAgent,
      network: session.network,
      signed_in_at: session.createdAt,
      expires_at: session.expiresAt,
    })),
    ...parts,
    letters: emails.map(email => ({
      kind: email.kind,
      recipient: email.recipient,
      status: email.status,
      created_at: email.createdAt,
      sent_at: email.sentAt,
    })),
    // Only the endpoint's host is exported, because the whole endpoint would let anybody who has the file send messages to the
    // browser.
    notifications: browsers.map(browser => ({
      service: new URL(browser.endpoint).host,
      created_at: browser.createdAt,
      seen_at: browser.seenAt,
    })),
  }
}
