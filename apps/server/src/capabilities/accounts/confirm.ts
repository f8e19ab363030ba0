import type { Clock } from '../../clock.ts'
import { type InTransaction, isUniqueViolation, type Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Account, AccountRepository } from './accounts.repository.ts'
import type { ConfirmationKind } from './accounts.tables.ts'
import { hashSecret } from './secrets.ts'

export interface ConfirmDependencies {
  accounts: AccountRepository
  /** Deletes what belongs to the account, in the same transaction. */
  onDeletionConfirmed: (tx: Transaction, account: Account) => Promise<void>
  inTransaction: InTransaction
  clock: Clock
}

/** What the page of confirmations performs; a recovery's link belongs to the page of the new password. */
export type ConfirmedKind = Exclude<ConfirmationKind, 'recovery'>

export type Confirm = (token: string) => Promise<ConfirmedKind>

type Perform = (tx: Transaction, account: Account, payload: Record<string, string>) => Promise<void>

/**
 * Performs what a letter's link asked for; a token works once and for 24 hours (decisions 3.7).
 * @throws Refusal `link-expired` for a used, old or unknown token, `email-taken` when another took the e-mail meanwhile.
 */
export function createConfirm(dependencies: ConfirmDependencies): Confirm {
  const { accounts, onDeletionConfirmed, inTransaction, clock } = dependencies

  const perform: Record<ConfirmedKind, Perform> = {
    async signup(tx, { id }) {
      await accounts.update(tx, id, proven(clock))
    },

    async 'email-link'(tx, { id, pendingPasswordHash }, { email, session }) {
      // Whoever scanned the login link's QR code has a session too: only the one that linked the e-mail goes on.
      await accounts.deleteSessions(tx, id, session)
      await accounts.deleteConfirmations(tx, id)
      await accounts.update(tx, id, {
        ...proven(clock),
        email: email ?? null,
        passwordHash: pendingPasswordHash,
        loginKeyHash: null,
        pendingEmail: null,
        pendingPasswordHash: null,
      })
    },

    async 'email-change'(tx, { id }, { email }) {
      // Links in letters to the old address must not lead into the account any more.
      await accounts.deleteConfirmations(tx, id, ['signup', 'email-change', 'recovery'])
      await accounts.update(tx, id, {
        ...proven(clock),
        email: email ?? null,
        emailChangedAt: clock.now(),
        pendingEmail: null,
      })
    },

    async 'password-change'(tx, { id }, { passwordHash, session }) {
      await accounts.deleteSessions(tx, id, session)
      await accounts.deleteConfirmations(tx, id, ['password-change', 'recovery'])
      // What another, perhaps a stranger's, session asked for ends with that session.
      const ended = await accounts.deleteConfirmations(tx, id, ['email-change', 'deletion'], session)
      await accounts.update(tx, id, {
        ...proven(clock),
        passwordHash: passwordHash ?? null,
        passwordChangedAt: clock.now(),
        ...(ended.includes('email-change') && { pendingEmail: null }),
      })
    },

    async deletion(tx, account) {
      await accounts.deleteConfirmations(tx, account.id)
      await accounts.update(tx, account.id, { pendingEmail: null, pendingPasswordHash: null })
      await onDeletionConfirmed(tx, account)
    },
  }
  const kinds = Object.keys(perform) as ConfirmedKind[]

  return async token => {
    const tokenHash = hashSecret(token)
    const found = await accounts.findConfirmation(tokenHash, kinds, clock.now())
    if (!found) throw new Refusal('link-expired')
    try {
      return await inTransaction(async tx => {
        // The account before the confirmation, in the order all others lock them.
        const account = await accounts.lock(tx, found.accountId)
        const taken = account && (await accounts.useConfirmation(tx, tokenHash, kinds, clock.now()))
        if (!taken) throw new Refusal('link-expired')
        const kind = taken.kind as ConfirmedKind
        await perform[kind](tx, account, taken.payload)
        return kind
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('email-taken')
      throw error
    }
  }
}

/** Whoever opened the letter reads the e-mail. */
function proven(clock: Clock): { emailConfirmedAt: Date; emailRefusedAt: null } {
  return { emailConfirmedAt: clock.now(), emailRefusedAt: null }
}
