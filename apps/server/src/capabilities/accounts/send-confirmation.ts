import type { Language } from '@dotyk/domain'
import { TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Brand } from '@dotyk/domain/companies'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { QueueLetter } from '../letters/index.ts'
import type { AccountRepository } from './accounts.repository.ts'
import { newSecret } from './secrets.ts'

export interface SendConfirmationDependencies {
  accounts: AccountRepository
  queueLetter: QueueLetter
  clock: Clock
  brand: Brand
  /** Origin that the letters' links lead to. */
  publicUrl: () => string
}

export type SendConfirmation = (
  tx: Transaction,
  request: { accountId: string; email: string; language: Language },
) => Promise<void>

/** Queues the activation letter, whose link confirms the e-mail of a sign-up; an older letter's link ends. */
export function createSendConfirmation(dependencies: SendConfirmationDependencies): SendConfirmation {
  const { accounts, queueLetter, clock, brand, publicUrl } = dependencies
  return async (tx, { accountId, email, language }) => {
    const now = clock.now()
    const { token, hash } = newSecret()
    await accounts.deleteConfirmations(tx, accountId, 'signup')
    await accounts.insertConfirmation(tx, {
      tokenHash: hash,
      accountId,
      kind: 'signup',
      payload: { email },
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
    })
    await accounts.update(tx, accountId, { confirmationSentAt: now })
    await queueLetter(tx, {
      kind: 'activation',
      to: { address: email },
      language,
      brand,
      data: { link: `${publicUrl()}/confirm/${token}` },
      profileId: accountId,
    })
  }
}
