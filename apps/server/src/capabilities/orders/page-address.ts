import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/**
 * The address written to the chips of an order: the page at its company's first domain, by the profile's id, because a
 * custom URL may change and a chip doesn't.
 */
export function pageAddress(
  { brands }: Pick<OrdersContext, 'brands'>,
  { id, companyId }: { id: string; companyId: string | null },
): string {
  return `${brands.of(companyId).origin}/${id}`
}

/** That address where only the page's id is known. */
export async function findPageAddress(
  context: Pick<OrdersContext, 'brands' | 'profiles'>,
  id: string,
  tx?: Transaction,
): Promise<string> {
  return pageAddress(context, { id, companyId: await context.profiles.findCompanyId(id, tx) })
}

/** The address that an order's chips open; null while it has no page. */
export async function findAddressOfOrder(
  context: Pick<OrdersContext, 'brands' | 'profiles'>,
  { pageId }: Pick<Order, 'pageId'>,
  tx?: Transaction,
): Promise<string | null> {
  return pageId === null ? null : findPageAddress(context, pageId, tx)
}
