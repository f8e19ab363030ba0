import type { Language } from '@dotyk/domain'
import { TOKEN_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Brand } from '@dotyk/domain/companies'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { ConfirmingKind, QueueLetter } from '../letters/index.ts'
import type { AccountRepository } from './accounts.repository.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { newSecret } from './secrets.ts'

export interface SendConfirmationDependencies {
  accounts: Pick<AccountRepository, 'deleteConfirmations' | 'insertConfirmation' | 'update'>
  queueLetter: QueueLetter
  clock: Clock
  brand: Brand
  /** Origin that the letters' links lead to. */
  publicUrl: () => string
}

export interface ConfirmationRequest {
  kind: ConfirmationKind
  accountId: string
  /** Where the letter goes. */
  email: string
  language: Language
  /** What the action needs beside the e-mail. */
  payload?: Record<string, string>
}

export type SendConfirmation = (tx: Transaction, request: ConfirmationRequest) => Promise<void>

const LETTERS = {
  signup: 'activation',
  'email-link': 'email-linking',
  'email-change': 'email-change',
  'password-change': 'password-change',
  deletion: 'deletion',
  recovery: 'recovery',
} satisfies Record<ConfirmationKind, ConfirmingKind>

/** Letters that are asked for again by a button, once a minute (decisions 9.3). */
const RESENT: ReadonlySet<ConfirmationKind> = new Set(['signup', 'email-link'])

/** Queues a letter whose link confirms something; the link of an older letter of the kind ends. */
export function createSendConfirmation(dependencies: SendConfirmationDependencies): SendConfirmation {
  const { accounts, queueLetter, clock, brand, publicUrl } = dependencies
  return async (tx, { kind, accountId, email, language, payload = {} }) => {
    const now = clock.now()
    const { token, hash } = newSecret()
    await accounts.deleteConfirmations(tx, accountId, [kind])
    await accounts.insertConfirmation(tx, {
      tokenHash: hash,
      accountId,
      kind,
      payload: { ...payload, email },
      expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
    })
    if (RESENT.has(kind)) await accounts.update(tx, accountId, { confirmationSentAt: now })
    // A new password is typed on a page of its own; all else is a single press on the page of confirmations.
    const page = kind === 'recovery' ? 'password' : 'confirm'
    await queueLetter(tx, {
      kind: LETTERS[kind],
      to: { address: email },
      language,
      brand,
      data: { link: `${publicUrl()}/${page}/${token}` },
      profileId: accountId,
    })
  }
}
