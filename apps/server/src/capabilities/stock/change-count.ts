import { stockWarning } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import type { StockContext } from './stock.context.ts'
import type { CountedStockItem, StoredStockMovement } from './stock.repository.ts'
import { emailStockWarning } from './email-stock-warning.ts'

type Cause = Pick<StoredStockMovement, 'why' | 'by'> &
  Partial<Pick<StoredStockMovement, 'orderId' | 'orderNumber' | 'note'>>

/**
 * Changes the numbers of an item, with the movement that tells why, and warns staff where little is left.
 * @param item as locked in this transaction
 * @param after its pieces on the shelf, null where they are no longer counted, and those that orders wait for
 */
export async function changeStockCount(
  context: StockContext,
  tx: Transaction,
  item: CountedStockItem,
  after: Pick<CountedStockItem, 'onHand' | 'reserved'>,
  cause: Cause,
): Promise<void> {
  const { stock, clock } = context
  // Nothing of an uncounted item is recorded, so that the movements sum up to its numbers once it is counted.
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
  if (warning !== null) await emailStockWarning(context, tx, changed, warning)
}
