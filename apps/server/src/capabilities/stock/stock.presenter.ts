import type { StockItemWire, StockMovementWire } from '@dotyk/contract/staff/stock'
import { availableOf, stockState } from '@dotyk/domain/catalogue'
import type { CountedItem, Movement } from './stock.repository.ts'

export function presentItem(item: CountedItem): StockItemWire {
  const { id, onHand, reserved, warnAt } = item
  return { id, onHand, reserved, available: availableOf(item), warnAt, state: stockState(item) }
}

export function presentMovement(movement: Movement): StockMovementWire {
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
