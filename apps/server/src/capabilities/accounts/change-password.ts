import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { checkNewPassword } from './check-new-password.ts'
import { isEmailAccount } from './is-email-account.ts'
import { comparePassword } from './require-password.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface ChangePasswordRequest {
  accountId: string
  /** Token hash of the current session, which stays when the account's other sessions end. */
  session: string
  oldPassword: string
  newPassword: string
  language: Language
}

/**
 * Sends the email that confirms a new password; until then the old one works.
 * @throws Refusal `password-incorrect`, the rule that the new password breaks, or `email-not-linked` if the account has no linked
 * e-mail.
 */
export async function changePassword(
  ctx: AccountsContext,
  { accountId, session, oldPassword, newPassword, language }: ChangePasswordRequest,
): Promise<void> {
  const account = await ctx.accounts.find(accountId)
  if (!account) throw new Refusal('unauthorised')
  if (!isEmailAccount(account) || account.email === null) throw new Refusal('email-not-linked')
  const broken = checkNewPassword(newPassword, [account.email, await ctx.findProfileName(accountId)])
  if (broken) throw new Refusal(broken, { field: 'newPassword' })
  await comparePassword(ctx, account, oldPassword, 'oldPassword')
  const passwordHash = await ctx.passwords.hash(newPassword)
  await ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    const { email } = account
    if (!isEmailAccount(account) || email === null) throw new Refusal('email-not-linked')
    const payload = { passwordHash, session }
    await sendConfirmation(ctx, tx, { kind: 'password-change', accountId, email, language, payload })
  })
}
