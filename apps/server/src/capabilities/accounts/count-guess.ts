import { guessDelay, GUESS_RETENTION_MS, isGuessReportDue } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { hashSecret } from './secrets.ts'

/**
 * Kinds of guesses: `sign-in` for owners' sign-ins, `staff` for staff sign-ins, `password` and `staff-password` within a session,
 * `item-code` for the code of a card's item.
 */
export type GuessScope = 'sign-in' | 'staff' | 'password' | 'staff-password' | 'item-code'

export interface GuessTarget {
  scope: GuessScope
  /** The id of the account or of the member of staff, or the mailbox key of an unknown login. */
  subject: string
  /** Hash of a known device or of a network whose guesses are counted separately, so that others' guesses don't lock it out. */
  knownDevice?: string | null
  /** The number of consecutive wrong guesses that cause no delay. */
  free: number
}

export interface Guess {
  /** Whether the owner gets an email if this guess is wrong. */
  isReported: boolean
  /** The number of consecutive guesses, including this one. */
  count: number
  /** Resets the count after a right guess. */
  forget: () => Promise<void>
  /** Takes the guess back, when nothing was compared after all. */
  withdraw: () => Promise<void>
}

/**
 * Counts a guess before it is compared, over all networks and processes. After the free guesses each wrong guess delays the next
 * one for longer; a guess during a delay is refused without being compared or counted.
 * @throws Refusal `too-many-requests` with the time until the next guess is accepted.
 */
export async function countGuess(
  {
    inTransaction,
    guesses,
    clock,
    config,
  }: Pick<AccountsContext, 'inTransaction' | 'guesses' | 'clock' | 'config'>,
  guessed: GuessTarget,
): Promise<Guess> {
  const key = guessKey(guessed)
  const free = Math.ceil(guessed.free * config.rateLimitFactor)
  const now = clock.now()
  return inTransaction(async tx => {
    const before = await guesses.lock(tx, key)
    const sinceLast = now.getTime() - before.lastAt.getTime()
    const wrong = sinceLast >= GUESS_RETENTION_MS ? 0 : before.wrong
    const wait = guessDelay(wrong, free) - sinceLast
    if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1_000) })
    await guesses.save(tx, key, { wrong: wrong + 1, lastAt: now })
    return {
      isReported: isGuessReportDue(wrong + 1, free),
      count: wrong + 1,
      forget: () => guesses.forget(key),
      withdraw: () => guesses.withdraw(key, before.lastAt),
    }
  })
}

/** The key under which guesses are counted: a hash, so that neither logins nor devices are stored. */
function guessKey({
  scope,
  subject,
  knownDevice,
}: Pick<GuessTarget, 'scope' | 'subject' | 'knownDevice'>): string {
  return hashSecret(JSON.stringify(['guess', scope, subject, knownDevice ?? 'unknown device']))
}
