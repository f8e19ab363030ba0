import type { Transaction } from '../../database/database.ts'
import type { AccountsContext } from './accounts.context.ts'

/**
 * Gives accounts new login links by their keys' hashes. The old links and the sessions they opened end. An account that is
 * entered by email and password is left as it is.
 * @returns the ids of those that got one
 */
export async function replaceLoginLinks(
  { accounts, sessions }: AccountsContext,
  tx: Transaction,
  keys: readonly { id: string; hash: string }[],
): Promise<string[]> {
  const changed = await accounts.setLoginKeys(tx, keys)
  await sessions.deleteOfAll(tx, changed)
  return changed
}
