import type { Language } from '@dotyk/domain/values'
import { checkLogin, normaliseLogin } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { countRecoveryEmail } from './attempt-limits.ts'
import { isEmailAccount } from './is-email-account.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface RecoveryRequest {
  email: string
  captcha: string
  language: Language
}

/**
 * Sends the email with the link for setting a new password, also to the owner of a deleted profile, who restores the profile by
 * signing in. An e-mail that staff reserved and that its owner hasn't linked yet counts as not registered. Only a solved captcha
 * reveals whether an e-mail is registered.
 * @throws Refusal `captcha-unsolved`, `email-not-registered`, `too-many-requests`, or the rule the e-mail breaks.
 */
export async function requestRecovery(
  ctx: AccountsContext,
  { email: typed, captcha, language }: RecoveryRequest,
): Promise<void> {
  const broken = checkLogin(typed)
  if (broken) throw new Refusal(broken, { field: 'email' })
  await ctx.captcha.verify(captcha)
  const found = await ctx.accounts.findByEmail(normaliseLogin(typed))
  if (!found || !isEmailAccount(found)) throw new Refusal('email-not-registered', { field: 'email' })
  await countRecoveryEmail(ctx, found.id)
  await ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, found.id)
    if (!account || !isEmailAccount(account) || account.email === null)
      throw new Refusal('email-not-registered', { field: 'email' })
    // The email is sent to the address as it was confirmed, not as it was typed: for some mail servers a different letter case
    // means a different mailbox.
    const { id: accountId, email } = account
    await sendConfirmation(ctx, tx, { kind: 'recovery', accountId, email, language })
  })
}
