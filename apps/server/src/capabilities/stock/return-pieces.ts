import type { Transaction } from '../../database/database.ts'
import { changeStockCount } from './change-count.ts'
import type { StockContext } from './stock.context.ts'

export interface ReturnedPieces {
  orderId: string
  /** The order's public number. */
  orderNumber: string
  items: readonly string[]
  /** The number of pieces of each item. */
  pieces: number
  /** Login of the member of staff who returns the pieces. */
  by: string
}

/** Puts returned pieces back into stock; only counted items change. */
export async function returnPiecesToStock(
  context: StockContext,
  tx: Transaction,
  { items, pieces, ...cause }: ReturnedPieces,
): Promise<void> {
  if (pieces === 0) return
  for (const item of await context.stock.lockCounted(tx, items)) {
    const after = { onHand: (item.onHand ?? 0) + pieces, reserved: item.reserved }
    await changeStockCount(context, tx, item, after, { ...cause, why: 'returned' })
  }
}
