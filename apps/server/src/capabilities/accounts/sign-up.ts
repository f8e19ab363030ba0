import { randomBytes } from 'node:crypto'
import type { Language } from '@dotyk/domain'
import { checkCredentials, normaliseLogin } from '@dotyk/domain/accounts'
import { profileIdFrom } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import { type InTransaction, isUniqueViolation, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { OpenedSession, OpenSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface SignUpDependencies {
  accounts: AccountRepository
  passwords: Passwords
  openSession: OpenSession
  sendConfirmation: SendConfirmation
  /** Makes what belongs to a new account, in the same transaction. */
  onSignedUp: (tx: Transaction, accountId: string, language: Language) => Promise<void>
  inTransaction: InTransaction
  clock: Clock
}

export interface SignUpRequest {
  login: string
  password: string
  language: Language
  userAgent: string
}

export type SignUp = (request: SignUpRequest) => Promise<OpenedSession & { id: string }>

/**
 * Makes an account, signs it in at once and sends the activation letter (decisions 9.1).
 * @throws Refusal `email-taken`, or the rule the login or the password breaks.
 */
export function createSignUp(dependencies: SignUpDependencies): SignUp {
  const { accounts, passwords, openSession, sendConfirmation, onSignedUp, inTransaction, clock } =
    dependencies
  return async ({ login, password, language, userAgent }) => {
    const [violation] = checkCredentials(login, password)
    if (violation) throw new Refusal(violation.key, { field: violation.field })
    const email = normaliseLogin(login)
    const id = profileIdFrom(randomBytes(16))
    const passwordHash = await passwords.hash(password)
    try {
      return await inTransaction(async tx => {
        await accounts.insert(tx, { id, email, passwordHash, language, createdAt: clock.now() })
        await onSignedUp(tx, id, language)
        await sendConfirmation(tx, { kind: 'signup', accountId: id, email, language })
        return { id, ...(await openSession(tx, id, userAgent)) }
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('email-taken', { field: 'login' })
      throw error
    }
  }
}
