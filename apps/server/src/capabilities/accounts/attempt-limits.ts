import { normaliseLogin } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import { networkOf } from './client-network.ts'
import { hashSecret } from './secrets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Failed sign-ins an hour for one login, from one network or one known device, after which a captcha is asked. */
const CAPTCHA_AFTER = 10
/** Those for one login from all networks together: guessing from many networks is slowed, and the owner can still sign in. */
const CAPTCHA_AFTER_EVERYWHERE = 100
/** Those for one login from one network after which even a captcha doesn't help. */
const REFUSE_AFTER = 100
/** Failed sign-ins of staff an hour for one login from one network. */
const STAFF_REFUSE_AFTER = 20
const SIGN_UPS_PER_LOGIN = 10
const RECOVERY_LETTERS_PER_EMAIL = 5
const PASSWORDS_PER_PROFILE = 10

type LimitContext = Pick<AccountsContext, 'attempts' | 'clock' | 'config'>

/** What is counted of a login: the account it looks up, not the way it was typed. */
function loginKey(login: string): string {
  return normaliseLogin(login).toLowerCase()
}

function attemptKey(scope: string, ...parts: string[]): string {
  return hashSecret(JSON.stringify([scope, ...parts]))
}

/**
 * Counts an attempt.
 * @returns the count in the current window, and a function that begins it anew, for a success.
 * @throws Refusal `too-many-requests` above `max`, with the time until the count begins anew.
 */
async function count(ctx: LimitContext, key: string, max: number, windowMs: number) {
  const { attempts, clock, config } = ctx
  const now = clock.now()
  const { count, resetsAt } = await attempts.add(key, now, windowMs)
  if (count > max * config.rateLimitFactor) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000))
    throw new Refusal('too-many-requests', { retryAfterSeconds })
  }
  return { count, reset: () => attempts.reset(key) }
}

export interface SignInAttempt {
  login: string
  ip: string
  /** Hash of a device that signed in to this account before; its owner isn't shut out by strangers' guesses. */
  knownDevice: string | null
  captcha: string | undefined
}

/**
 * Counts a sign-in before its password is compared, so that many at the same moment count too. Returns a function that
 * forgets the failures from there, for a success.
 * @throws Refusal `captcha-unsolved` after too many failures, `too-many-requests` after far too many.
 */
export async function countSignIn(
  ctx: AccountsContext,
  { login, ip, knownDevice, captcha }: SignInAttempt,
): Promise<() => Promise<void>> {
  const { rateLimitFactor } = ctx.config
  const name = loginKey(login)
  const here = attemptKey('sign-in', name, knownDevice ?? networkOf(ip))
  const fromHere = await count(ctx, here, REFUSE_AFTER, HOUR_MS)
  let needsCaptcha = fromHere.count > CAPTCHA_AFTER * rateLimitFactor
  if (!knownDevice) {
    const everywhere = await ctx.attempts.add(attemptKey('sign-in', name), ctx.clock.now(), HOUR_MS)
    needsCaptcha ||= everywhere.count > CAPTCHA_AFTER_EVERYWHERE * rateLimitFactor
  }
  if (needsCaptcha) await ctx.captcha.verify(captcha ?? '')
  return fromHere.reset
}

/** @throws Refusal `too-many-requests`. */
export async function countSignUp(ctx: LimitContext, login: string): Promise<void> {
  await count(ctx, attemptKey('sign-up', loginKey(login)), SIGN_UPS_PER_LOGIN, MINUTE_MS)
}

/** @throws Refusal `too-many-requests`. */
export async function countRecoveryLetter(ctx: LimitContext, email: string): Promise<void> {
  await count(ctx, attemptKey('recovery', loginKey(email)), RECOVERY_LETTERS_PER_EMAIL, HOUR_MS)
}

/**
 * Counts a password typed in a session.
 * @returns what to call once it proves right; then it isn't counted.
 * @throws Refusal `too-many-requests`.
 */
export async function countPassword(ctx: LimitContext, accountId: string): Promise<() => Promise<void>> {
  const { reset } = await count(ctx, attemptKey('password', accountId), PASSWORDS_PER_PROFILE, HOUR_MS)
  return reset
}

/**
 * Counts a sign-in of staff.
 * @returns what to call after a success; then it isn't counted.
 * @throws Refusal `too-many-requests`.
 */
export async function countStaffSignIn(
  ctx: LimitContext,
  login: string,
  ip: string,
): Promise<() => Promise<void>> {
  const key = attemptKey('staff', loginKey(login), networkOf(ip))
  const { reset } = await count(ctx, key, STAFF_REFUSE_AFTER, HOUR_MS)
  return reset
}

/** Whether this refused sign-in of staff is the first of its hour for this login from this network. */
export async function isFirstLimitedStaffSignIn(
  { attempts, clock }: LimitContext,
  login: string,
  ip: string,
): Promise<boolean> {
  const key = attemptKey('staff-limited', loginKey(login), networkOf(ip))
  const { count } = await attempts.add(key, clock.now(), HOUR_MS)
  return count === 1
}
