import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { checkLink } from './check-link.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashSecret } from './secrets.ts'

/**
 * Sets a forgotten password by the token of the recovery email. All sessions end, together with the confirmations they requested.
 * The browser becomes a known device, so its owner can sign in no matter how many passwords strangers try.
 * @param device secret of the cookie that identifies the browser.
 * @throws Refusal `link-expired`, or the rule the password breaks.
 */
export async function setPassword(
  ctx: AccountsContext,
  token: string,
  password: string,
  device: string,
): Promise<void> {
  const tokenHash = hashSecret(token)
  const found = await ctx.confirmations.find(tokenHash, ['recovery'], ctx.clock.now())
  const email = found?.payload['email'] ?? ''
  const broken = checkNewPassword(password, found ? [email, await ctx.findProfileName(found.accountId)] : [])
  if (broken) throw new Refusal(broken, { field: 'password' })
  const account = found && (await ctx.accounts.find(found.accountId))
  if (!account) throw new Refusal('link-expired')
  await checkLink(ctx, 'recovery', account)
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.inTransaction(async tx => {
    const { id: accountId } = account
    const now = ctx.clock.now()
    const locked = await ctx.accounts.lock(tx, accountId)
    if (!locked) throw new Refusal('link-expired')
    await checkLink(ctx, 'recovery', locked, tx)
    const used = await ctx.confirmations.use(tx, tokenHash, ['recovery'], now)
    if (!used) throw new Refusal('link-expired')
    await ctx.accounts.update(tx, accountId, {
      passwordHash,
      passwordChangedAt: now,
      pendingEmail: null,
      emailConfirmedAt: now,
      emailRefusedAt: null,
      loginKeyHash: null,
    })
    await ctx.sessions.deleteAll(tx, accountId)
    await ctx.confirmations.deleteAll(tx, accountId)
    await ctx.devices.deleteAll(tx, accountId)
    await ctx.devices.save(tx, accountId, hashSecret(device), now)
  })
}
