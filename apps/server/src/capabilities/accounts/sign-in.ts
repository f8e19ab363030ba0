import type { Language } from '@dotyk/domain'
import { normaliseLogin } from '@dotyk/domain/accounts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Account, AccountRepository } from './accounts.repository.ts'
import type { OpenedSession, OpenSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import { hashSecret } from './secrets.ts'

export interface SignInDependencies {
  accounts: AccountRepository
  passwords: Passwords
  openSession: OpenSession
  inTransaction: InTransaction
}

/** Either an e-mail and password, or the key of a login link (decisions 3.5). */
export type Credentials = { login: string; password: string } | { key: string }

export interface Device {
  userAgent: string
  language: Language
}

export type SignIn = (credentials: Credentials, device: Device) => Promise<OpenedSession & { id: string }>

/** @throws Refusal `login-or-password-incorrect`, whichever of the two it was. */
export function createSignIn({
  accounts,
  passwords,
  openSession,
  inTransaction,
}: SignInDependencies): SignIn {
  return async (credentials, { userAgent, language }) => {
    const account =
      'key' in credentials
        ? await accounts.findByLoginKey(hashSecret(credentials.key))
        : await findByPassword(accounts, passwords, credentials)
    if (!account) throw new Refusal('login-or-password-incorrect')
    const { id } = account
    return inTransaction(async tx => {
      if (account.language !== language) await accounts.update(tx, id, { language })
      return { id, ...(await openSession(tx, id, userAgent)) }
    })
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
