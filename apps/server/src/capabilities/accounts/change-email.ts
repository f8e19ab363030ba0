import type { Language } from '@dotyk/domain/values'
import { checkLogin, normaliseLogin } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { checkLink } from './check-link.ts'
import { isEmailAccount } from './is-email-account.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { type PasswordProof, requirePassword } from './require-password.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface ChangeEmailRequest extends PasswordProof {
  email: string
  language: Language
}

/**
 * Sends an email to the new address that asks to confirm the change; the old e-mail is used until then. Returns the e-mail that
 * awaits confirmation, or null if the profile already has this e-mail, which cancels an earlier change.
 * @throws Refusal `email-taken`, the rule the e-mail breaks, `email-not-linked` if the profile has no linked e-mail,
 * `email-linking-disabled`, `password-required`, `password-incorrect`.
 */
export async function requestEmailChange(
  ctx: AccountsContext,
  request: ChangeEmailRequest,
): Promise<string | null> {
  const { accountId, session, email: typed, language } = request
  const broken = checkLogin(typed)
  if (broken) throw new Refusal(broken, { field: 'email' })
  const email = normaliseLogin(typed)
  const found = await ctx.accounts.find(accountId)
  if (!found) throw new Refusal('unauthorised')
  if (!isEmailAccount(found)) throw new Refusal('email-not-linked', { field: 'email' })
  await requirePassword(ctx, found, request)
  if (await isEmailTaken(ctx, email, accountId)) throw new Refusal('email-taken', { field: 'email' })
  return ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    if (!isEmailAccount(account)) throw new Refusal('email-not-linked', { field: 'email' })
    if (account.email?.toLowerCase() === email.toLowerCase()) {
      await ctx.confirmations.deleteAll(tx, accountId, ['email-change'])
      // A refused email to the pending address says nothing about the current address.
      if (account.pendingEmail !== null)
        await ctx.accounts.update(tx, accountId, { pendingEmail: null, emailRefusedAt: null })
      return null
    }
    await checkLink(ctx, 'email-change', account, tx)
    await ctx.accounts.update(tx, accountId, { pendingEmail: email, emailRefusedAt: null })
    await sendConfirmation(ctx, tx, {
      kind: 'email-change',
      accountId,
      email,
      language,
      payload: { session },
    })
    return email
  })
}
