import { MAX_CODE_GUESSES, FREE_CODE_GUESSES, FREE_SIGN_IN_GUESSES, mailboxKey } from '@dotyk/domain/accounts'
import { guessNetworkOfIp } from '../../http/network.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { countGuess, type Guess } from './count-guess.ts'
import { hashSecret } from './secrets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The number of failed sign-ins an hour for one login, from one network or one known device, after which a captcha is
 * required.
 */
const CAPTCHA_AFTER = 10
/**
 * The number of failed sign-ins for one login from all networks after which a captcha is required: this slows guessing from many
 * networks, and the owner can still sign in.
 */
const CAPTCHA_AFTER_EVERYWHERE = 25
/**
 * The number of failed sign-ins an hour for one login from one network or known device after which sign-ins are refused even
 * with a captcha.
 */
const REFUSE_AFTER = 100
const SIGN_UPS_PER_LOGIN = 10
const RECOVERY_EMAILS_PER_EMAIL = 5

export type AttemptLimitContext = Pick<AccountsContext, 'attempts' | 'clock' | 'config'>

function attemptKey(scope: string, ...parts: string[]): string {
  return hashSecret(JSON.stringify([scope, ...parts]))
}

/**
 * Counts an attempt.
 * @returns the count in the current window, and functions that reset the count and that withdraw this attempt.
 * @throws Refusal `too-many-requests` above `max`, with the time until the count is reset.
 */
async function count(ctx: AttemptLimitContext, key: string, max: number, windowMs: number) {
  const { attempts, clock, config } = ctx
  const now = clock.now()
  const { count, resetsAt } = await attempts.add(key, now, windowMs)
  if (count > Math.ceil(max * config.rateLimitFactor)) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000))
    throw new Refusal('too-many-requests', { retryAfterSeconds })
  }
  return { count, reset: () => attempts.reset(key), withdraw: () => attempts.withdraw(key) }
}

/**
 * Adds an attempt of a subject to its window, in all processes, and returns the new count; unlike `limitAttempts`, it refuses nothing.
 * @param scope the kind of what is counted; subjects of different scopes don't share a count
 */
export async function countAttempts(
  { attempts, clock }: Pick<AccountsContext, 'attempts' | 'clock'>,
  { scope, subject, windowMs }: { scope: string; subject: string; windowMs: number },
): Promise<{ count: number; resetsAt: Date }> {
  return attempts.add(attemptKey(scope, subject), clock.now(), windowMs)
}

export interface AttemptLimit {
  /** The kind of what is counted; subjects of different scopes don't share a count. */
  scope: string
  subject: string
  /** The number of allowed attempts in a window, before it is multiplied by `RATE_LIMIT_FACTOR`. */
  max: number
  windowMs: number
}

/**
 * Counts an attempt of one subject in all processes.
 * @throws Refusal `too-many-requests` above the limit, with the time until the count is reset.
 */
export async function limitAttempts(
  ctx: AttemptLimitContext,
  { scope, subject, max, windowMs }: AttemptLimit,
): Promise<void> {
  await count(ctx, attemptKey(scope, subject), max, windowMs)
}

export interface SignInAttempt {
  /** The account's id, or the mailbox key of an unknown login. */
  subject: string
  ip: string
  /** Hash of a device that signed in to this account before; strangers' guesses don't lock this device out. */
  knownDevice: string | null
  captcha: string | undefined
}

/**
 * Counts a sign-in before its password is compared, so that simultaneous sign-ins are counted too.
 * @returns the guess; its `forget` also resets the failures of the same network or device.
 * @throws Refusal `captcha-unsolved` after too many failures, `too-many-requests` after far too many.
 */
export async function countSignIn(
  ctx: AccountsContext,
  { subject, ip, knownDevice, captcha }: SignInAttempt,
): Promise<Guess> {
  const { rateLimitFactor } = ctx.config
  const here = attemptKey('sign-in', subject, knownDevice ?? guessNetworkOfIp(ip))
  const fromHere = await count(ctx, here, REFUSE_AFTER, HOUR_MS)
  let needsCaptcha = fromHere.count > CAPTCHA_AFTER * rateLimitFactor
  if (!knownDevice) {
    const everywhere = await ctx.attempts.add(attemptKey('sign-in', subject), ctx.clock.now(), HOUR_MS)
    needsCaptcha ||= everywhere.count > CAPTCHA_AFTER_EVERYWHERE * rateLimitFactor
  }
  if (needsCaptcha) await ctx.captcha.verify(captcha ?? '')
  const guess = await countGuess(ctx, { scope: 'sign-in', subject, knownDevice, free: FREE_SIGN_IN_GUESSES })
  return {
    ...guess,
    async forget() {
      await guess.forget()
      await fromHere.reset()
    },
  }
}

export interface CodeGuess {
  /** Id of the profile that the item belongs to. */
  profileId: string
  itemId: string
  ip: string
}

/**
 * Counts a guess at the code of a card's item before the code is compared. After a few wrong guesses from one network each
 * further one delays the next for longer; guesses from all networks together are limited per hour and per day.
 * @returns the guess; its `forget` also withdraws it from the count of all networks.
 * @throws Refusal `too-many-requests` with the time until the next guess is compared.
 */
export async function countCodeGuess(
  ctx: AccountsContext,
  { profileId, itemId, ip }: CodeGuess,
): Promise<Pick<Guess, 'forget' | 'withdraw'>> {
  const item = `${profileId}:${itemId}`
  const guess = await countGuess(ctx, {
    scope: 'item-code',
    subject: item,
    knownDevice: guessNetworkOfIp(ip),
    free: FREE_CODE_GUESSES,
  })
  const limits = [
    { name: 'hour', max: MAX_CODE_GUESSES.anHour, windowMs: HOUR_MS },
    { name: 'day', max: MAX_CODE_GUESSES.aDay, windowMs: DAY_MS },
  ]
  const counted: { withdraw: () => Promise<void> }[] = []
  const withdrawCounts = async () => {
    for (const each of counted) await each.withdraw()
  }
  try {
    for (const { name, max, windowMs } of limits)
      counted.push(await count(ctx, attemptKey('item-code', name, item), max, windowMs))
  } catch (error) {
    // A guess that is refused because of the other networks' guesses doesn't count as a wrong guess of this network.
    await guess.withdraw()
    throw error
  }
  return {
    async forget() {
      await guess.forget()
      await withdrawCounts()
    },
    async withdraw() {
      await guess.withdraw()
      await withdrawCounts()
    },
  }
}

/** Limits sign-ups. @throws Refusal `too-many-requests` above the limit. */
export async function countSignUp(ctx: AttemptLimitContext, login: string): Promise<void> {
  await count(ctx, attemptKey('sign-up', mailboxKey(login)), SIGN_UPS_PER_LOGIN, MINUTE_MS)
}

/** Limits recovery emails. @throws Refusal `too-many-requests` above the limit. */
export async function countRecoveryEmail(ctx: AttemptLimitContext, accountId: string): Promise<void> {
  await count(ctx, attemptKey('recovery', accountId), RECOVERY_EMAILS_PER_EMAIL, HOUR_MS)
}

/** Whether this refused staff sign-in is the first in the current hour for this login from this network. */
export async function isFirstLimitedStaffSignInOfHour(
  { attempts, clock }: AttemptLimitContext,
  subject: string,
  ip: string,
): Promise<boolean> {
  const key = attemptKey('staff-limited', subject, guessNetworkOfIp(ip))
  const { count } = await attempts.add(key, clock.now(), HOUR_MS)
  return count === 1
}
