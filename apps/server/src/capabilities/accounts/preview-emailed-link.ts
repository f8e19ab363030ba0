import { readableEmail } from '@dotyk/domain/values'
import { requiresNewPassword, EMAILED_LINKS, type EmailedLink } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import { checkLink } from './check-link.ts'
import type { Confirmation } from './confirmations.repository.ts'
import { hashSecret } from './secrets.ts'

/** The action of an emailed link, for the page that asks for confirmation. */
export interface EmailedLinkPreview {
  kind: EmailedLink
  /** The e-mail address that the link concerns. */
  email: string
  /** The name on the profile; '' if the profile has no name. */
  name: string
  /** Whether the confirmation requires a new password. */
  asksPassword: boolean
}

/**
 * Returns the action of an emailed link, without changing anything.
 * @param sessionToken token of the session whose cookie came with the request.
 * @throws Refusal `link-expired`, `email-linking-disabled`.
 */
export async function previewEmailedLink(
  ctx: AccountsContext,
  token: string,
  sessionToken: string | null,
): Promise<EmailedLinkPreview> {
  const found = await ctx.confirmations.find(hashSecret(token), EMAILED_LINKS, ctx.clock.now())
  const account = found && (await ctx.accounts.find(found.accountId))
  if (!account) throw new Refusal('link-expired')
  await checkLink(ctx, found.kind, account)
  return {
    kind: found.kind,
    email: readableEmail(found.payload['email'] ?? account.email ?? ''),
    name: await ctx.findProfileName(account.id),
    asksPassword: await requiresNewPasswordInBrowser(ctx, found, account, sessionToken),
  }
}

/** Whether a link asks for a new password when it is opened in the browser with this session. */
export async function requiresNewPasswordInBrowser(
  { sessions, clock }: Pick<AccountsContext, 'sessions' | 'clock'>,
  { kind, accountId, payload }: Confirmation,
  { emailConfirmedAt }: Account,
  sessionToken: string | null,
): Promise<boolean> {
  const hash = sessionToken === null ? null : hashSecret(sessionToken)
  const session = hash === null ? null : await sessions.find(hash, clock.now())
  const hasSession = session?.accountId === accountId
  return requiresNewPassword(kind, {
    hasSession,
    isAsker: hasSession && hash === payload['session'],
    // The address that would be restored isn't the account's current address, whose confirmation is stored.
    isAddressConfirmed:
      kind === 'email-restore' ? payload['neverConfirmed'] === undefined : emailConfirmedAt !== null,
  })
}
