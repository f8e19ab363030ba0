import { chipUrl } from '@dotyk/domain/chips'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'

/**
 * The address that an order's things open: the page on its company's first domain, by the profile's id, because a custom URL may
 * change.
 */
export function orderedPageUrl(
  { brands }: Pick<OrdersContext, 'brands'>,
  { id, companyId }: { id: string; companyId: string | null },
): string {
  return `${brands.of(companyId).origin}/${id}`
}

/** The address of a page on its company's first domain, where only the page's id is known. */
export async function findPageUrl(
  context: Pick<OrdersContext, 'brands' | 'profiles'>,
  id: string,
  tx?: Transaction,
): Promise<string> {
  return orderedPageUrl(context, { id, companyId: await context.profiles.findCompanyId(id, tx) })
}

/**
 * The id of the page that the chip of one thing opens: the person's own page, or else the order's page; null where there is
 * neither.
 */
export async function findPageIdOfPiece(
  { people }: Pick<OrdersContext, 'people'>,
  tx: Transaction,
  { id, pageId }: Pick<Order, 'id' | 'pageId'>,
  thing: number,
): Promise<string | null> {
  return (await people.find(tx, id, thing))?.pageId ?? pageId
}

/** The address written to the chip of one thing of an order, at the first domain of the page's company. */
export async function findChipUrl(
  { brands, chips, profiles }: Pick<OrdersContext, 'brands' | 'chips' | 'profiles'>,
  { orderId, thing, pageId }: { orderId: string; thing: number; pageId: string },
  tx?: Transaction,
): Promise<string> {
  const { origin } = brands.of(await profiles.findCompanyId(pageId, tx))
  const { number, secret } = chips.chipOfOrder(orderId, thing)
  return chipUrl(origin, number, secret)
}

/** The address that an order's chips open; null while the order has no page. */
export async function findOrderedPageUrl(
  context: Pick<OrdersContext, 'brands' | 'profiles'>,
  { pageId }: Pick<Order, 'pageId'>,
  tx?: Transaction,
): Promise<string | null> {
  return pageId === null ? null : findPageUrl(context, pageId, tx)
}
