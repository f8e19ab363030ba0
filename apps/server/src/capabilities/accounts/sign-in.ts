import { normaliseLogin } from '@dotyk/domain/accounts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Account, AccountRepository } from './accounts.repository.ts'
import type { OpenedSession, OpenSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import { hashSecret } from './secrets.ts'

export interface SignInDependencies {
  accounts: AccountRepository
  passwords: Passwords
  openSession: OpenSession
  db: Database
}

/** Either an e-mail and password, or the key of a login link (decisions 3.5). */
export type Credentials = { login: string; password: string } | { key: string }

export type SignIn = (credentials: Credentials, userAgent: string) => Promise<OpenedSession & { id: string }>

/** @throws Refusal `login-or-password-incorrect`, whichever of the two it was. */
export function createSignIn({ accounts, passwords, openSession, db }: SignInDependencies): SignIn {
  return async (credentials, userAgent) => {
    const account =
      'key' in credentials
        ? await accounts.findByLoginKey(hashSecret(credentials.key))
        : await findByPassword(accounts, passwords, credentials)
    if (!account) throw new Refusal('login-or-password-incorrect')
    return { id: account.id, ...(await openSession(db, account.id, userAgent)) }
  }
}

async function findByPassword(
  accounts: AccountRepository,
  passwords: Passwords,
  { login, password }: { login: string; password: string },
): Promise<Account | null> {
  const account = await accounts.findByEmail(normaliseLogin(login))
  return (await passwords.matches(account?.passwordHash ?? null, password)) ? account : null
}
