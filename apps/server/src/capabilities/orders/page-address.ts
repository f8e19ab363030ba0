import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'

/**
 * What is written to the chips of an order: the page at its company's first domain, by the profile's id, because a custom URL
 * may change and a chip doesn't.
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
