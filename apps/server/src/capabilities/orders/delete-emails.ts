import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'

/**
 * Removes the emails about the orders of a profile that is being erased for good. Queued emails about an order that is still
 * being made are sent, because its buyer expects them.
 */
export async function deleteEmailsOfOwner(
  { orders, deleteEmails }: OrdersContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const owned = await orders.listStates(tx, profileId)
  const idsWhere = (isInProgress: boolean) =>
    owned.filter(({ state }) => (state === 'inProgress') === isInProgress).map(({ id }) => id)
  await deleteEmails(tx, idsWhere(true), 'settled')
  await deleteEmails(tx, idsWhere(false), 'all')
}
