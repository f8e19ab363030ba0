import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { type PasswordProof, requirePassword } from './require-password.ts'

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Ends one session of an account and returns its token hash. Another session than the asking one needs the password, unless the
 * asking one is recent.
 * @throws Refusal `not-found` if the account has no session with that id, `password-required`, `password-incorrect`.
 */
export async function endSession(ctx: AccountsContext, asker: PasswordProof, id: string): Promise<string> {
  const { accountId, session } = asker
  const found = SESSION_ID.test(id)
    ? (await ctx.sessions.list(accountId, ctx.clock.now())).find(each => each.id === id)
    : undefined
  if (!found) throw new Refusal('not-found')
  if (found.tokenHash !== session) await requirePasswordOf(ctx, asker)
  const ended = await ctx.inTransaction(tx => ctx.sessions.deleteById(tx, accountId, id))
  if (ended === null) throw new Refusal('not-found')
  return ended
}

/**
 * Ends all sessions of an account and forgets its known devices. It needs the password, unless the asking session is recent.
 * @throws Refusal `password-required`, `password-incorrect`.
 */
export async function endAllSessions(ctx: AccountsContext, asker: PasswordProof): Promise<void> {
  const { accountId } = asker
  await requirePasswordOf(ctx, asker)
  await ctx.inTransaction(async tx => {
    await ctx.sessions.deleteAll(tx, accountId)
    await ctx.devices.deleteAll(tx, accountId)
  })
}

async function requirePasswordOf(ctx: AccountsContext, asker: PasswordProof): Promise<void> {
  const account = await ctx.accounts.find(asker.accountId)
  if (!account) throw new Refusal('unauthorised')
  await requirePassword(ctx, account, asker)
}
