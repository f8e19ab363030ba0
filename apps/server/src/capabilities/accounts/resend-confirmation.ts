import type { Language } from '@dotyk/domain/values'
import { resendWaitMs } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import { checkLink } from './check-link.ts'
import { isEmailAccount } from './is-email-account.ts'
import { type ConfirmationRequest, sendConfirmation } from './send-confirmation.ts'

export interface ResendRequest {
  accountId: string
  kind: 'signup' | 'email-link'
  /** Token hash of the session that makes the request. */
  session: string
  language: Language
}

/**
 * Sends the activation or the linking email again, at most once a minute.
 * @throws Refusal `resend-too-soon` with the remaining time, `email-already-confirmed`, `email-not-linked`,
 * `email-linking-disabled`, `not-found` when there is no linking to confirm.
 */
export async function resendConfirmation(
  ctx: AccountsContext,
  { accountId, kind, session, language }: ResendRequest,
): Promise<void> {
  await ctx.inTransaction(async tx => {
    const account = await ctx.accounts.lock(tx, accountId)
    if (!account) throw new Refusal('unauthorised')
    const message = kind === 'signup' ? activation(account) : linking(account, session)
    await checkLink(ctx, kind, account, tx)
    const wait = resendWaitMs(account.confirmationSentAt, ctx.clock.now())
    if (wait > 0) throw new Refusal('resend-too-soon', { retryAfterSeconds: Math.ceil(wait / 1_000) })
    await sendConfirmation(ctx, tx, { ...message, accountId, language })
  })
}

type Email = Pick<ConfirmationRequest, 'kind' | 'email' | 'payload'>

function activation(account: Account): Email {
  const { email, emailConfirmedAt } = account
  if (!isEmailAccount(account)) throw new Refusal('email-not-linked')
  if (email === null || emailConfirmedAt) throw new Refusal('email-already-confirmed')
  return { kind: 'signup', email }
}

function linking(account: Account, session: string): Email {
  const { pendingEmail, pendingPasswordHash } = account
  if (isEmailAccount(account)) throw new Refusal('email-already-confirmed')
  // Without a password the pending e-mail belongs to a change, not to a linking; confirming it as a linking would leave no way to
  // sign in.
  if (pendingEmail === null || pendingPasswordHash === null)
    throw new Refusal(account.email === null ? 'not-found' : 'email-not-linked')
  return { kind: 'email-link', email: pendingEmail, payload: { session } }
}
