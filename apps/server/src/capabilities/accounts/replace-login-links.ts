import type { Transaction } from '../../database/database.ts'
import type { AccountsContext } from './accounts.context.ts'

/**
 * Replaces the login links of accounts; the links are given as hashes of their keys. The old links and the sessions they opened
 * end. An account that is entered by email and password is left unchanged.
 * @returns the ids of the accounts that got a new link
 */
export async function replaceLoginLinks(
  { accounts, sessions, clock }: AccountsContext,
  tx: Transaction,
  keys: readonly { id: string; hash: string }[],
): Promise<string[]> {
  const changed = await accounts.setLoginKeys(tx, keys, clock.now())
  await sessions.deleteOfAll(tx, changed)
  return changed
}
