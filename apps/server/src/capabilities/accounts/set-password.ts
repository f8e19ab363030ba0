import { checkPassword } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { hashSecret } from './secrets.ts'

/**
 * Sets a forgotten password by the token of the recovery letter. All sessions end, and with them whatever they had asked
 * to confirm.
 * @throws Refusal `link-expired`, or the rule the password breaks.
 */
export async function setPassword(ctx: AccountsContext, token: string, password: string): Promise<void> {
  const broken = checkPassword(password)
  if (broken) throw new Refusal(broken, { field: 'password' })
  const tokenHash = hashSecret(token)
  const found = await ctx.confirmations.find(tokenHash, ['recovery'], ctx.clock.now())
  if (!found) throw new Refusal('link-expired')
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.inTransaction(async tx => {
    const { accountId } = found
    const now = ctx.clock.now()
    await ctx.accounts.lock(tx, accountId)
    const used = await ctx.confirmations.use(tx, tokenHash, ['recovery'], now)
    if (!used) throw new Refusal('link-expired')
    await ctx.accounts.update(tx, accountId, {
      passwordHash,
      passwordChangedAt: now,
      pendingEmail: null,
      emailConfirmedAt: now,
      emailRefusedAt: null,
    })
    await ctx.sessions.deleteAll(tx, accountId)
    await ctx.confirmations.deleteAll(tx, accountId)
  })
}
