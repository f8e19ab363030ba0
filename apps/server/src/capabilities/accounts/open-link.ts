import { EMAILED_LINKS, type EmailedLink } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { checkLink } from './check-link.ts'
import type { Confirmation } from './confirmations.repository.ts'
import { hashSecret } from './secrets.ts'

/** What an email's link would do, for the page that asks before it does it. */
export interface OpenedLink {
  kind: EmailedLink
  /** The address it is about. */
  email: string
  /** On the profile; '' for none. */
  name: string
  /** Whether confirming takes a new password. */
  asksPassword: boolean
}

/**
 * Reads what a link would do; nothing changes.
 * @param sessionToken of the session whose cookie came with the request.
 * @throws Refusal `link-expired`, `email-linking-disabled`.
 */
export async function openLink(
  ctx: AccountsContext,
  token: string,
  sessionToken: string | null,
): Promise<OpenedLink> {
  const found = await ctx.confirmations.find(hashSecret(token), EMAILED_LINKS, ctx.clock.now())
  const account = found && (await ctx.accounts.find(found.accountId))
  if (!account) throw new Refusal('link-expired')
  await checkLink(ctx, found.kind, account)
  return {
    kind: found.kind,
    email: found.payload['email'] ?? account.email ?? '',
    name: await ctx.findProfileName(account.id),
    asksPassword: await asksPassword(ctx, found, sessionToken),
  }
}

/**
 * Whether a link asks for a new password. A sign-up that is confirmed outside a session of its profile may be a stranger's
 * with somebody else's address, who would go on knowing the password.
 */
export async function asksPassword(
  { sessions, clock }: Pick<AccountsContext, 'sessions' | 'clock'>,
  { kind, accountId }: Pick<Confirmation, 'kind' | 'accountId'>,
  sessionToken: string | null,
): Promise<boolean> {
  if (kind !== 'signup') return false
  const session = sessionToken === null ? null : await sessions.find(hashSecret(sessionToken), clock.now())
  return session?.accountId !== accountId
}
