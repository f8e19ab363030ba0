import type { Account } from './accounts.repository.ts'
import type { AccountsContext } from './accounts.context.ts'
import { isLinked } from './is-linked.ts'

/**
 * Whether an account may be entered by its e-mail and a password: where none is linked yet, staff may have switched the
 * linking off, and then no letter's link links one either.
 */
export async function mayBeLinked(
  { mayLinkEmail }: Pick<AccountsContext, 'mayLinkEmail'>,
  account: Account,
): Promise<boolean> {
  return isLinked(account) || mayLinkEmail(account.id)
}
