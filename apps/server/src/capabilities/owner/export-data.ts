import { Refusal } from '../../refusal.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Push } from '../push/index.ts'
import type { OwnerContext } from './owner.context.ts'
import type { Profile } from '../profiles/index.ts'

/** Everything that is stored of a person. */
export interface ExportedData {
  account: NonNullable<Awaited<ReturnType<Accounts['find']>>>
  profile: Profile | null
  sessions: Awaited<ReturnType<Accounts['listSessions']>>
  emails: Awaited<ReturnType<Emails['listOf']>>
  browsers: Awaited<ReturnType<Push['listOf']>>
  orders: object[]
  imports: object[]
  statistics: object
  leads: object
  exportedAt: Date
}

/** @throws Refusal `unauthorised` when the account is gone for good. */
export async function exportData(ctx: OwnerContext, profileId: string): Promise<ExportedData> {
  const { profiles, accounts, clock } = ctx
  const exportedAt = clock.now()
  const [account, profile, sessions, emails, browsers, orders, imports, statistics, leads] =
    await Promise.all([
      accounts.find(profileId),
      profiles.find(profileId),
      accounts.listSessions(profileId, exportedAt),
      ctx.emails.listOf(profileId),
      ctx.push.listOf(profileId),
      ctx.orders.exportOf(profileId),
      ctx.exportImports(profileId),
      ctx.statistics.exportOf(profileId),
      ctx.leads.exportOf(profileId),
    ])
  if (!account) throw new Refusal('unauthorised')
  return { account, profile, sessions, emails, browsers, orders, imports, statistics, leads, exportedAt }
}
