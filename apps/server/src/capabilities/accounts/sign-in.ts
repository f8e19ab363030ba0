import type { Language } from '@dotyk/domain'
import { normaliseLogin } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { hashSecret } from './secrets.ts'

/** Either an e-mail and password, or the key of a login link. */
export type Credentials = { login: string; password: string } | { key: string }

export interface Device {
  userAgent: string
  language: Language
}

/** @throws Refusal `login-or-password-incorrect`, whichever of the two it was. */
export async function signIn(
  ctx: AccountsContext,
  credentials: Credentials,
  { userAgent, language }: Device,
): Promise<OpenedSession & { id: string }> {
  const account =
    'key' in credentials
      ? await ctx.accounts.findByLoginKey(hashSecret(credentials.key))
      : await findByPassword(ctx, credentials)
  if (!account) throw new Refusal('login-or-password-incorrect')
  const { id } = account
  return ctx.inTransaction(async tx => {
    if (account.language !== language) await ctx.accounts.update(tx, id, { language })
    return { id, ...(await openSession(ctx, tx, id, userAgent)) }
  })
}

async function findByPassword(
  { accounts, passwords }: AccountsContext,
  { login, password }: { login: string; password: string },
): Promise<Account | null> {
  const account = await accounts.findByEmail(normaliseLogin(login))
  return (await passwords.matches(account?.passwordHash ?? null, password)) ? account : null
}
