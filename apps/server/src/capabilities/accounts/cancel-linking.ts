import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { isEmailAccount } from './is-email-account.ts'

/**
 * Cancels the linking of an e-mail that isn't confirmed yet: the link in the email becomes invalid, and the login link keeps
 * working.
 * @throws Refusal `email-already-linked` when the email was confirmed before.
 */
export async function cancelLinking(ctx: AccountsContext, accountId: string): Promise<void> {
  await ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    if (isEmailAccount(account)) throw new Refusal('email-already-linked')
    await ctx.confirmations.deleteAll(tx, accountId, ['email-link'])
    await ctx.accounts.update(tx, accountId, {
      pendingEmail: null,
      pendingPasswordHash: null,
      emailRefusedAt: null,
    })
  })
}
