import { checkEmailedLink, type EmailedLink } from '@dotyk/domain/accounts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountsContext } from './accounts.context.ts'
import type { Account } from './accounts.repository.ts'
import { isEmailAccount } from './is-email-account.ts'

/**
 * Refuses an emailed link that must not take effect, or an email whose link could never take effect.
 * @throws Refusal `link-expired`, `email-linking-disabled`.
 */
export async function checkLink(
  { isLinkingDisabled }: Pick<AccountsContext, 'isLinkingDisabled'>,
  link: EmailedLink,
  account: Account,
  tx?: Transaction,
): Promise<void> {
  const entry = {
    isLinked: isEmailAccount(account),
    isLinkingDisabled: await isLinkingDisabled(account.id, tx),
  }
  const refusal = checkEmailedLink(link, entry)
  if (refusal) throw new Refusal(refusal)
}
