import type { Language } from '@dotyk/domain'
import { checkCredentials, normaliseLogin, resendWait } from '@dotyk/domain/accounts'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { Passwords } from './passwords.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface LinkEmailDependencies {
  accounts: AccountRepository
  passwords: Passwords
  sendConfirmation: SendConfirmation
  /** Staff switch the linking off per profile (product.md §6). */
  mayLinkEmail: (accountId: string) => Promise<boolean>
  inTransaction: InTransaction
  clock: Clock
}

export interface LinkEmailRequest {
  accountId: string
  /** Token hash of the session that asks; it goes on when the login link's others end. */
  session: string
  email: string
  password: string
  language: Language
}

/** Answers the e-mail that waits for its confirmation. */
export type LinkEmail = (request: LinkEmailRequest) => Promise<string>

/**
 * Starts linking an e-mail and a password to a profile entered by a login link. The link works until the letter is
 * confirmed (decisions 3.5). The same e-mail gets a letter once a minute; another one may be entered at once.
 * @throws Refusal the rule the e-mail or password breaks, `email-taken`, `email-already-linked`,
 *   `email-linking-disabled`, `resend-too-soon`.
 */
export function createLinkEmail(dependencies: LinkEmailDependencies): LinkEmail {
  const { accounts, passwords, sendConfirmation, mayLinkEmail, inTransaction, clock } = dependencies
  return async ({ accountId, session, email: typed, password, language }) => {
    const [violation] = checkCredentials(typed, password)
    if (violation) {
      throw new Refusal(violation.key, { field: violation.field === 'login' ? 'email' : violation.field })
    }
    if (!(await mayLinkEmail(accountId))) throw new Refusal('email-linking-disabled')
    const email = normaliseLogin(typed)
    const holder = await accounts.findByEmail(email)
    if (holder && holder.id !== accountId) throw new Refusal('email-taken', { field: 'email' })
    const pendingPasswordHash = await passwords.hash(password)
    return inTransaction(async tx => {
      const account = await accounts.lock(tx, accountId)
      if (!account) throw new Refusal('unauthorised')
      if (account.email !== null) throw new Refusal('email-already-linked')
      const wait = account.pendingEmail === email ? resendWait(account.confirmationSentAt, clock.now()) : 0
      if (wait > 0) throw new Refusal('resend-too-soon', { retryAfterSeconds: Math.ceil(wait / 1_000) })
      await accounts.update(tx, accountId, { pendingEmail: email, pendingPasswordHash, emailRefusedAt: null })
      await sendConfirmation(tx, { kind: 'email-link', accountId, email, language, payload: { session } })
      return email
    })
  }
}

export type CancelLinking = (accountId: string) => Promise<void>

/**
 * Forgets the e-mail that waits to be linked; its letter's link ends, the login link goes on (product.md §4).
 * @throws Refusal `email-already-linked` when the letter was confirmed before.
 */
export function createCancelLinking(
  dependencies: Pick<LinkEmailDependencies, 'accounts' | 'inTransaction'>,
): CancelLinking {
  const { accounts, inTransaction } = dependencies
  return accountId =>
    inTransaction(async tx => {
      const account = await accounts.lock(tx, accountId)
      if (!account) throw new Refusal('unauthorised')
      if (account.email !== null) throw new Refusal('email-already-linked')
      await accounts.deleteConfirmations(tx, accountId, ['email-link'])
      await accounts.update(tx, accountId, {
        pendingEmail: null,
        pendingPasswordHash: null,
        emailRefusedAt: null,
      })
    })
}
