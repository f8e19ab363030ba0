import type { StockItemWire, StockMovementWire } from '@dotyk/contract/staff/stock'
import { availablePieces, stockState } from '@dotyk/domain/catalogue'
import type { CountedStockItem, StoredStockMovement } from './stock.repository.ts'

export function presentStockItem(item: CountedStockItem): StockItemWire {
  const { id, onHand, reserved, warnAt } = item
  return { id, onHand, reserved, available: availablePieces(item), warnAt, state: stockState(item) }
}

export function presentStockMovement(movement: StoredStockMovement): StockMovementWire {
  const { id, at, why, by, orderId, orderNumber, onHand, reserved, onHandAfter, reservedAfter, note } =
    movement
  return {
    id,
    at: at.toISOString(),
    why,
    by,
    order: orderId === null ? null : { id: orderId, number: orderNumber },
    onHand,
    reserved,
    onHandAfter,
    reservedAfter,
    note,
  }
}
