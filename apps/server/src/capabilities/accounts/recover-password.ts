import type { Language } from '@dotyk/domain'
import { checkLogin, checkPassword, normaliseLogin } from '@dotyk/domain/accounts'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { Captcha } from './captcha.ts'
import type { Passwords } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import type { SendConfirmation } from './send-confirmation.ts'

export interface RequestRecoveryDependencies {
  accounts: AccountRepository
  captcha: Pick<Captcha, 'take'>
  sendConfirmation: SendConfirmation
  inTransaction: InTransaction
}

export type RequestRecovery = (request: {
  email: string
  captcha: string
  language: Language
}) => Promise<void>

/**
 * Sends the letter that leads to a new password (decisions 3.6), to a deleted profile's owner too: signing in is how
 * they restore it. Only a solved captcha learns whether an e-mail is registered.
 * @throws Refusal `captcha-unsolved`, `email-not-registered`, or the rule the e-mail breaks.
 */
export function createRequestRecovery(dependencies: RequestRecoveryDependencies): RequestRecovery {
  const { accounts, captcha, sendConfirmation, inTransaction } = dependencies
  return async ({ email: typed, captcha: solution, language }) => {
    const broken = checkLogin(typed)
    if (broken) throw new Refusal(broken, { field: 'email' })
    await captcha.take(solution)
    const found = await accounts.findByEmail(normaliseLogin(typed))
    if (!found) throw new Refusal('email-not-registered', { field: 'email' })
    await inTransaction(async tx => {
      const { id, email } = (await accounts.lock(tx, found.id)) ?? {}
      if (!id || !email) throw new Refusal('email-not-registered', { field: 'email' })
      // To the address as it was confirmed, not as it was typed: elsewhere another case may be another mailbox.
      await sendConfirmation(tx, { kind: 'recovery', accountId: id, email, language })
    })
  }
}

export interface SetPasswordDependencies {
  accounts: AccountRepository
  passwords: Passwords
  inTransaction: InTransaction
  clock: Clock
}

export type SetPassword = (token: string, password: string) => Promise<void>

/**
 * Sets a forgotten password anew by the token of the recovery letter. All sessions end (decisions 9.2), and with them
 * whatever they had asked to confirm.
 * @throws Refusal `link-expired`, or the rule the password breaks.
 */
export function createSetPassword(dependencies: SetPasswordDependencies): SetPassword {
  const { accounts, passwords, inTransaction, clock } = dependencies
  return async (token, password) => {
    const broken = checkPassword(password)
    if (broken) throw new Refusal(broken, { field: 'password' })
    const tokenHash = hashSecret(token)
    const found = await accounts.findConfirmation(tokenHash, ['recovery'], clock.now())
    if (!found) throw new Refusal('link-expired')
    const passwordHash = await passwords.hash(password)
    await inTransaction(async tx => {
      const { accountId } = found
      await accounts.lock(tx, accountId)
      const taken = await accounts.useConfirmation(tx, tokenHash, ['recovery'], clock.now())
      if (!taken) throw new Refusal('link-expired')
      await accounts.update(tx, accountId, {
        passwordHash,
        passwordChangedAt: clock.now(),
        pendingEmail: null,
        emailConfirmedAt: clock.now(),
        emailRefusedAt: null,
      })
      await accounts.deleteSessions(tx, accountId)
      await accounts.deleteConfirmations(tx, accountId)
    })
  }
}
