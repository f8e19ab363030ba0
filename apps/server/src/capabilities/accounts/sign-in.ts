import type { Language } from '@dotyk/domain/values'
import { deviceName, loginLinkEndsAt, mailboxKey, normaliseLogin } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import { countSignIn } from './attempt-limits.ts'
import { type SignInClient, type OpenedSession, openSession } from './open-session.ts'
import { comparePasswordHash } from './require-password.ts'
import { reportGuesses } from './report-guesses.ts'
import { hashSecret } from './secrets.ts'

/** Sign-in data: either an e-mail and password, or the key of a login link. */
export type Credentials = { login: string; password: string; captcha?: string | undefined } | { key: string }

/**
 * Signs in, and emails the owner if the browser is new.
 * @throws Refusal `login-or-password-incorrect`, which doesn't say which of the two is wrong, `captcha-unsolved`,
 * `too-many-requests`, `login-link-expired`.
 */
export function signIn(
  ctx: AccountsContext,
  credentials: Credentials,
  client: SignInClient,
  language: Language,
): Promise<OpenedSession & { id: string }> {
  return 'key' in credentials
    ? signInByKey(ctx, credentials.key, client, language)
    : signInByPassword(ctx, credentials, client, language)
}

async function signInByKey(ctx: AccountsContext, key: string, client: SignInClient, language: Language) {
  const loginKeyHash = hashSecret(key)
  const account = await ctx.accounts.findByLoginKey(loginKeyHash)
  if (!account) throw new Refusal('login-or-password-incorrect')
  const now = ctx.clock.now()
  if (loginLinkEndsAt(account.loginKeyActiveAt) <= now) throw new Refusal('login-link-expired')
  return ctx.inTransaction(async tx => {
    await lockIf(ctx, tx, account.id, locked => locked.loginKeyHash === loginKeyHash)
    await ctx.accounts.update(tx, account.id, { loginKeyActiveAt: now })
    return enter(ctx, tx, account, client, language)
  })
}

async function signInByPassword(
  ctx: AccountsContext,
  { login, password, captcha }: Exclude<Credentials, { key: string }>,
  client: SignInClient,
  language: Language,
) {
  const email = normaliseLogin(login)
  const deviceHash = client.device && hashSecret(client.device)
  const isKnown = deviceHash !== null && (await ctx.devices.isKnown(email, deviceHash))
  const knownDevice = isKnown ? deviceHash : null
  const account = await ctx.accounts.findByEmail(email)
  const subject = account?.id ?? mailboxKey(login)
  const guess = await countSignIn(ctx, { subject, ip: client.ip, knownDevice, captcha })
  const passwordHash = account?.passwordHash ?? null
  const matches = await comparePasswordHash(ctx, guess, passwordHash, password)
  if (!account || !passwordHash || !matches) {
    if (account) await reportGuesses(ctx, account, guess)
    throw new Refusal('login-or-password-incorrect')
  }
  await guess.forget()
  const rehashed = ctx.passwords.isOutdated(passwordHash) ? await ctx.passwords.hash(password) : null
  return ctx.inTransaction(async tx => {
    await lockIf(
      ctx,
      tx,
      account.id,
      now => now.passwordHash === passwordHash || ctx.passwords.matches(now.passwordHash, password),
    )
    if (rehashed) await ctx.accounts.rehash(tx, account.id, passwordHash, rehashed)
    if (!isKnown) await emailNewDevice(ctx, tx, account, client)
    return enter(ctx, tx, account, client, language)
  })
}

/**
 * Locks an account whose key or password has just been compared, and checks it again: if it was changed or erased meanwhile, all
 * sessions have ended, and the old key or password must not open a new one.
 * @throws Refusal `login-or-password-incorrect`.
 */
async function lockIf(
  ctx: AccountsContext,
  tx: Transaction,
  id: string,
  stillHolds: (account: Account) => boolean | Promise<boolean>,
): Promise<void> {
  const account = await ctx.accounts.lock(tx, id)
  if (!account || !(await stillHolds(account))) throw new Refusal('login-or-password-incorrect')
}

async function enter(
  ctx: AccountsContext,
  tx: Transaction,
  { id, language: before }: Account,
  client: SignInClient,
  language: Language,
) {
  if (before !== language) await ctx.accounts.update(tx, id, { language })
  return { id, ...(await openSession(ctx, tx, id, client)) }
}

/**
 * Emails the owner about a sign-in from a new device. Only a confirmed e-mail is used, because an unconfirmed one may be a
 * stranger's.
 */
async function emailNewDevice(
  ctx: AccountsContext,
  tx: Transaction,
  { id, email, emailConfirmedAt, language }: Account,
  { userAgent }: SignInClient,
): Promise<void> {
  if (email === null || emailConfirmedAt === null) return
  const { companyId, brand, origin } = ctx.brands.of(await ctx.findCompanyId(tx, id))
  await ctx.queueEmail(tx, {
    kind: 'new-device',
    to: { address: email },
    language,
    brand,
    companyId,
    data: {
      link: `${origin}/profile/settings`,
      device: deviceName(userAgent),
      at: ctx.clock.now().toISOString(),
    },
    profileId: id,
  })
}
