import { stockWarning } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import type { StockContext } from './stock.context.ts'
import type { CountedStockItem, StoredStockMovement } from './stock.repository.ts'
import { emailStockWarning } from './email-stock-warning.ts'

type Cause = Pick<StoredStockMovement, 'why' | 'by'> &
  Partial<Pick<StoredStockMovement, 'orderId' | 'orderNumber' | 'note'>>

/**
 * Changes the numbers of an item, records the movement with its reason, and warns staff where little is left.
 * @param item as locked in this transaction
 * @param after the item's pieces in stock, null where it is no longer counted, and the pieces reserved for orders
 */
export async function changeStockCount(
  context: StockContext,
  tx: Transaction,
  item: CountedStockItem,
  after: Pick<CountedStockItem, 'onHand' | 'reserved'>,
  cause: Cause,
): Promise<void> {
  const { stock, clock, onChanged } = context
  // Movements of an uncounted item start from 0, so that they sum up to the item's numbers once it is counted.
  const before = item.onHand === null ? { onHand: 0, reserved: 0 } : { ...item, onHand: item.onHand }
  const reservedAfter = after.onHand === null ? 0 : after.reserved
  await stock.insertMovement(tx, {
    item: item.id,
    at: clock.now(),
    ...cause,
    onHand: (after.onHand ?? 0) - before.onHand,
    reserved: reservedAfter - before.reserved,
    onHandAfter: after.onHand,
    reservedAfter,
  })
  const changed = { ...item, ...after }
  const { warning, told } = stockWarning(item.told, changed)
  await stock.update(tx, item.id, { onHand: after.onHand, told })
  await onChanged(tx)
  if (warning !== null) await emailStockWarning(context, tx, changed, warning)
}
