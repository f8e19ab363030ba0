import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { newSecret } from './secrets.ts'

/**
 * Creates a new login link for a profile without an e-mail. Only the key's hash is kept, so the link is returned this
 * once. The old link and the sessions it opened end: whoever saw it is signed out.
 * @param session token hash of the session that asks.
 * @throws Refusal `email-already-linked` when the profile is entered by its e-mail.
 */
export function renewLoginLink(ctx: AccountsContext, accountId: string, session: string): Promise<string> {
  return ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    if (account.email !== null) throw new Refusal('email-already-linked')
    const { token, hash } = newSecret()
    await ctx.accounts.update(tx, accountId, { loginKeyHash: hash })
    await ctx.sessions.deleteAll(tx, accountId, session)
    return `${ctx.publicUrl()}/login?key=${token}`
  })
}
