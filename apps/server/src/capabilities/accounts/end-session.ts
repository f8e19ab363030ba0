import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Ends one session of an account and returns its token hash.
 * @throws Refusal `not-found` if the account has no session with that id.
 */
export async function endSession(ctx: AccountsContext, accountId: string, id: string): Promise<string> {
  const ended = SESSION_ID.test(id)
    ? await ctx.inTransaction(tx => ctx.sessions.deleteById(tx, accountId, id))
    : null
  if (ended === null) throw new Refusal('not-found')
  return ended
}
