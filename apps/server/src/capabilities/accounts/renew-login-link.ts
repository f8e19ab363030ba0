import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { isEmailAccount } from './is-email-account.ts'
import { newSecret } from './secrets.ts'

/**
 * Creates a new login link for a profile without an e-mail. Only the key's hash is stored, so the link is returned only once. The
 * old link and the sessions it opened end, so whoever saw the old link is signed out.
 * @param session token hash of the session that asks.
 * @throws Refusal `email-already-linked` when the profile is entered by its e-mail.
 */
export function renewLoginLink(ctx: AccountsContext, accountId: string, session: string): Promise<string> {
  return ctx.inTransaction(tx => renewLoginLinkInTransaction(ctx, tx, accountId, session))
}

/** Renews the login link inside a transaction. @param session omitted if somebody else asks: all sessions end */
export async function renewLoginLinkInTransaction(
  ctx: AccountsContext,
  tx: Transaction,
  accountId: string,
  session?: string,
): Promise<string> {
  const account = await ctx.accounts.lock(tx, accountId)
  if (!account) throw new Refusal('unauthorised')
  if (isEmailAccount(account)) throw new Refusal('email-already-linked')
  const { token, hash } = newSecret()
  await ctx.accounts.update(tx, accountId, { loginKeyHash: hash, loginKeyActiveAt: ctx.clock.now() })
  await ctx.sessions.deleteAll(tx, accountId, session)
  const { origin } = ctx.brands.of(await ctx.findCompanyId(tx, accountId))
  return `${origin}/login?key=${token}`
}
