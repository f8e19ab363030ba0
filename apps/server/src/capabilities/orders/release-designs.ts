import { decodeOwnDesign } from '@dotyk/domain/print'
import type { Transaction } from '../../database/database.ts'
import type { OrdersContext } from './orders.context.ts'

interface ReplacedDesigns {
  orderId: string
  /** The designs that the order no longer has, encoded as texts; null or '' for none. */
  dropped: readonly (string | null | undefined)[]
  /** The designs that the order has or waits for. */
  kept: readonly (string | null | undefined)[]
}

/** Gives up the pictures of designs that an order no longer has, so that those that no order needs are deleted like unordered ones. */
export async function releaseDesigns(
  { orders, ownDesigns }: Pick<OrdersContext, 'orders' | 'ownDesigns'>,
  tx: Transaction,
  { orderId, dropped, kept }: ReplacedDesigns,
): Promise<void> {
  const needed = new Set(kept.flatMap(picturesOf))
  for (const id of new Set(dropped.flatMap(picturesOf)))
    if (!needed.has(id) && !(await orders.isPictureOrdered(tx, id, orderId)))
      await ownDesigns.releasePicture(tx, id)
}

function picturesOf(design: string | null | undefined): string[] {
  return Object.values(decodeOwnDesign(design ?? '')?.pictures ?? {}).map(({ id }) => id)
}
