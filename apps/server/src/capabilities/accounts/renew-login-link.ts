import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountRepository } from './accounts.repository.ts'
import { newSecret } from './secrets.ts'

export interface RenewLoginLinkDependencies {
  accounts: Pick<AccountRepository, 'lock' | 'update' | 'deleteSessions'>
  publicUrl: () => string
  inTransaction: InTransaction
}

/** @param session token hash of the session that asks. */
export type RenewLoginLink = (accountId: string, session: string) => Promise<string>

/**
 * Makes a new login link for a profile without an e-mail. Only the key's hash is kept, so a link is told once and never
 * again (decisions 3.5). The old one and the sessions it opened end: whoever saw it is out.
 * @throws Refusal `email-already-linked` when the profile is entered by its e-mail.
 */
export function createRenewLoginLink(dependencies: RenewLoginLinkDependencies): RenewLoginLink {
  const { accounts, publicUrl, inTransaction } = dependencies
  return (accountId, session) =>
    inTransaction(async tx => {
      const account = await accounts.lock(tx, accountId)
      if (!account) throw new Refusal('unauthorised')
      if (account.email !== null) throw new Refusal('email-already-linked')
      const { token, hash } = newSecret()
      await accounts.update(tx, accountId, { loginKeyHash: hash })
      await accounts.deleteSessions(tx, accountId, session)
      return `${publicUrl()}/login?key=${token}`
    })
}
