import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { isEmailAccount } from './is-email-account.ts'
import { type PasswordProof, requirePassword } from './require-password.ts'
import { sendConfirmation } from './send-confirmation.ts'

/**
 * Sends the email whose link deletes the profile.
 * @throws Refusal `deletion-by-support` for a profile without a linked e-mail, `password-required`, `password-incorrect`.
 */
export async function requestDeletion(
  ctx: AccountsContext,
  asker: PasswordProof & { language: Language },
): Promise<void> {
  const { accountId, session, language } = asker
  const found = await ctx.accounts.find(accountId)
  if (!found) throw new Refusal('unauthorised')
  if (!isEmailAccount(found)) throw new Refusal('deletion-by-support')
  await requirePassword(ctx, found, asker)
  await ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    const { email } = account
    if (!isEmailAccount(account) || email === null) throw new Refusal('deletion-by-support')
    await sendConfirmation(ctx, tx, { kind: 'deletion', accountId, email, language, payload: { session } })
  })
}
