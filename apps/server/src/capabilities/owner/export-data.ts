import { Refusal } from '../../refusal.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Push } from '../push/index.ts'
import type { OwnerContext } from './owner.context.ts'
import type { Profile } from '../profiles/index.ts'

/** All stored data of a person. */
export interface ExportedData {
  account: NonNullable<Awaited<ReturnType<Accounts['find']>>>
  profile: Profile | null
  sessions: Awaited<ReturnType<Accounts['listSessions']>>
  emails: Awaited<ReturnType<Emails['listOf']>>
  browsers: Awaited<ReturnType<Push['listOf']>>
  /** The data that other capabilities store, by the name in the exported file. */
  parts: Readonly<Record<string, object>>
  exportedAt: Date
}

/** Collects all stored data of an owner. @throws Refusal `unauthorised` when the account is deleted for good. */
export async function exportData(ctx: OwnerContext, profileId: string): Promise<ExportedData> {
  const { profiles, accounts, clock } = ctx
  const exportedAt = clock.now()
  const [account, profile, sessions, emails, browsers, parts] = await Promise.all([
    accounts.find(profileId),
    profiles.find(profileId),
    accounts.listSessions(profileId, exportedAt),
    ctx.emails.listOf(profileId),
    ctx.push.listOf(profileId),
    readParts(ctx, profileId),
  ])
  if (!account) throw new Refusal('unauthorised')
  return { account, profile, sessions, emails, browsers, parts, exportedAt }
}

async function readParts(
  { exportParts }: Pick<OwnerContext, 'exportParts'>,
  profileId: string,
): Promise<Record<string, object>> {
  const read = Object.entries(exportParts).map(
    async ([name, exportPart]) => [name, await exportPart(profileId)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}
