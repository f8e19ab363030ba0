import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'

/**
 * The id of the undeleted profile with this id or slug, which the chips of an order open.
 * @throws Refusal `profile-not-found` at `pageId`
 */
export async function findPageId(
  { profiles }: Pick<OrdersContext, 'profiles'>,
  address: string,
  tx?: Transaction,
): Promise<string> {
  const profile = await profiles.findByAddress(address.toLowerCase(), tx)
  if (!profile || profile.deletedAt) throw new Refusal('profile-not-found', { field: 'pageId' })
  return profile.id
}
