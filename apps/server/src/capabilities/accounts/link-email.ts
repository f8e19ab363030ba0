import type { Language } from '@dotyk/domain/values'
import { checkLogin, normaliseLogin, resendWaitMs } from '@dotyk/domain/accounts'
import { currentVersion } from '@dotyk/domain/documents'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { checkLink } from './check-link.ts'
import { checkNewPassword } from './check-new-password.ts'
import { isEmailAccount } from './is-email-account.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface LinkEmailRequest {
  accountId: string
  /** Token hash of the session that asks; this session stays when the other sessions of the login link end. */
  session: string
  email: string
  password: string
  language: Language
}

/**
 * Starts linking an e-mail and a password to a profile entered by a login link, and returns the e-mail that waits for its
 * confirmation. The login link works until the email is confirmed. The same address gets at most one email a minute; a different
 * address may be entered at once. The request accepts the current user agreement.
 * @throws Refusal the rule that the e-mail or password breaks, `email-taken`, `email-already-linked`, `email-linking-disabled`,
 * `resend-too-soon`.
 */
export async function linkEmail(
  ctx: AccountsContext,
  { accountId, session, email: typed, password, language }: LinkEmailRequest,
): Promise<string> {
  const brokenEmail = checkLogin(typed)
  if (brokenEmail) throw new Refusal(brokenEmail, { field: 'email' })
  const brokenPassword = checkNewPassword(password, [typed, await ctx.findProfileName(accountId)])
  if (brokenPassword) throw new Refusal(brokenPassword, { field: 'password' })
  if (await ctx.isLinkingDisabled(accountId)) throw new Refusal('email-linking-disabled')
  const email = normaliseLogin(typed)
  if (await isEmailTaken(ctx, email, accountId)) throw new Refusal('email-taken', { field: 'email' })
  const pendingPasswordHash = await ctx.passwords.hash(password)
  return ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    if (isEmailAccount(account)) throw new Refusal('email-already-linked')
    await checkLink(ctx, 'email-link', account, tx)
    const wait =
      account.pendingEmail === email ? resendWaitMs(account.confirmationSentAt, ctx.clock.now()) : 0
    if (wait > 0) throw new Refusal('resend-too-soon', { retryAfterSeconds: Math.ceil(wait / 1_000) })
    await ctx.accounts.update(tx, accountId, {
      pendingEmail: email,
      pendingPasswordHash,
      emailRefusedAt: null,
      agreementVersion: currentVersion('user-agreement').number,
      agreedAt: ctx.clock.now(),
    })
    await sendConfirmation(ctx, tx, { kind: 'email-link', accountId, email, language, payload: { session } })
    return email
  })
}
