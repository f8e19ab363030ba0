import type { Language } from '@dotyk/domain'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface DeletionRequest {
  accountId: string
  /** Token hash of the session that asks. */
  session: string
  language: Language
}

/**
 * Sends the letter whose link deletes the profile.
 * @throws Refusal `deletion-by-support` for a profile without an e-mail.
 */
export async function requestDeletion(
  ctx: AccountsContext,
  { accountId, session, language }: DeletionRequest,
): Promise<void> {
  await ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    const { email } = account
    if (email === null) throw new Refusal('deletion-by-support')
    await sendConfirmation(ctx, tx, { kind: 'deletion', accountId, email, language, payload: { session } })
  })
}
