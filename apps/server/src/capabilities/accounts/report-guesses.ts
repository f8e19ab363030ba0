import type { Transaction } from '../../database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import type { Guess } from './count-guess.ts'

/**
 * Emails an owner about repeated wrong passwords. The email goes only to a confirmed address, because an unconfirmed one may be
 * a stranger's.
 */
export async function reportGuesses(
  ctx: AccountsContext,
  { id, email, emailConfirmedAt, language }: Account,
  { isReported, count }: Guess,
): Promise<void> {
  if (!isReported || email === null || emailConfirmedAt === null) return
  await ctx.inTransaction(async (tx: Transaction) => {
    const { companyId, brand, origin } = ctx.brands.of(await ctx.findCompanyId(tx, id))
    await ctx.queueEmail(tx, {
      kind: 'wrong-passwords',
      to: { address: email },
      language,
      brand,
      companyId,
      data: { link: `${origin}/login`, count },
      profileId: id,
    })
  })
}
