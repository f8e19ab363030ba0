import { FREE_GUESSES, sessionNeedsPassword } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import { countGuess, type Guess } from './count-guess.ts'
import { reportGuesses } from './report-guesses.ts'

/** The session that requests an action, and the password typed for it. */
export interface PasswordProof {
  accountId: string
  /** Token hash of the session. */
  session: string
  sessionStartedAt: Date
  password?: string | undefined
}

/**
 * Requires the password if the session is older than a while, because its owner may have left it open. A password that is given
 * is always compared. A profile without a password needs none.
 * @throws Refusal `password-required`, `password-incorrect`, `too-many-requests`.
 */
export async function requirePassword(
  ctx: AccountsContext,
  account: Account,
  { sessionStartedAt, password = '' }: PasswordProof,
): Promise<void> {
  if (account.passwordHash === null) return
  if (password !== '') return comparePassword(ctx, account, password, 'password')
  if (sessionNeedsPassword(sessionStartedAt, ctx.clock.now()))
    throw new Refusal('password-required', { field: 'password' })
}

/** Compares the account's password. @throws Refusal `password-incorrect`, `too-many-requests`. */
export async function comparePassword(
  ctx: AccountsContext,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  const guess = await countGuess(ctx, { scope: 'password', subject: account.id, free: FREE_GUESSES })
  if (!(await comparePasswordHash(ctx, guess, account.passwordHash, password))) {
    await reportGuesses(ctx, account, guess)
    throw new Refusal('password-incorrect', { field })
  }
  await guess.forget()
}

/**
 * Compares a password whose guess was counted; the guess is withdrawn if the password can't be compared now.
 * @throws Refusal `unavailable` if too many passwords wait to be hashed.
 */
export async function comparePasswordHash(
  { passwords }: Pick<AccountsContext, 'passwords'>,
  guess: Guess,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await passwords.matches(passwordHash, password)
  } catch (error) {
    await guess.withdraw()
    throw error
  }
}
