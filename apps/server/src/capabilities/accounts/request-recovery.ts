import type { Language } from '@dotyk/domain/values'
import { checkLogin, normaliseLogin } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { countRecoveryLetter } from './attempt-limits.ts'
import { mayBeLinked } from './may-be-linked.ts'
import { sendConfirmation } from './send-confirmation.ts'

export interface RecoveryRequest {
  email: string
  captcha: string
  language: Language
}

/**
 * Sends the email with the link to a new password, also to the owner of a deleted profile, who restores it by signing in.
 * An e-mail that staff know of an account, and that may not be linked to it, is registered for nobody.
 * Only a solved captcha reveals whether an e-mail is registered.
 * @throws Refusal `captcha-unsolved`, `email-not-registered`, `too-many-requests`, or the rule the e-mail breaks.
 */
export async function requestRecovery(
  ctx: AccountsContext,
  { email: typed, captcha, language }: RecoveryRequest,
): Promise<void> {
  const broken = checkLogin(typed)
  if (broken) throw new Refusal(broken, { field: 'email' })
  await ctx.captcha.verify(captcha)
  const found = await ctx.accounts.findByEmail(normaliseLogin(typed))
  if (!found || !(await mayBeLinked(ctx, found)))
    throw new Refusal('email-not-registered', { field: 'email' })
  await countRecoveryLetter(ctx, found.id)
  await ctx.inTransaction(async tx => {
    const { id, email } = (await ctx.accounts.lock(tx, found.id)) ?? {}
    if (!id || !email) throw new Refusal('email-not-registered', { field: 'email' })
    // To the address as it was confirmed, not as it was typed: elsewhere another case may be another mailbox.
    await sendConfirmation(ctx, tx, { kind: 'recovery', accountId: id, email, language })
  })
}
