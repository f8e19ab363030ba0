import type { StaffActor } from '@dotyk/domain/audit'
import { STOCK_LIMITS, stockWarning } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { changeStockCount } from './change-count.ts'
import type { StockContext } from './stock.context.ts'
import type { CountedStockItem } from './stock.repository.ts'
import { emailStockWarning } from './email-stock-warning.ts'

/** A change of an item by staff: pieces arrived, the item was counted anew, or it is no longer counted. */
export type StockAdjustment =
  | { kind: 'delivery'; pieces: number; note: string }
  | { kind: 'recount'; pieces: number; note: string }
  | { kind: 'uncounted'; note: string }

/**
 * Records a change of an item's pieces by staff.
 * @param seen the pieces in stock that staff saw; null where the item wasn't counted
 * @throws Refusal `stock-item-not-found`, `stock-changed` where the number has changed since, `count-invalid` where there would
 * be more than may be entered
 */
export function adjustStock(
  context: StockContext,
  actor: StaffActor,
  id: string,
  { adjustment, seen }: { adjustment: StockAdjustment; seen: number | null },
): Promise<CountedStockItem> {
  return context.inTransaction(async tx => {
    const item = await lockItem(context, tx, id)
    if (item.onHand !== seen) throw new Refusal('stock-changed')
    const { kind, note } = adjustment
    const onHand =
      kind === 'uncounted'
        ? null
        : kind === 'delivery'
          ? (item.onHand ?? 0) + adjustment.pieces
          : adjustment.pieces
    if (onHand !== null && onHand > STOCK_LIMITS.pieces)
      throw new Refusal('count-invalid', { field: 'pieces' })
    if (onHand === item.onHand && kind !== 'recount') return item
    const after = { onHand, reserved: item.reserved }
    await changeStockCount(context, tx, item, after, { why: kind, by: actor.login, note })
    await context.audit.record(tx, {
      actor,
      action: 'product.stock-changed',
      subjects: [{ kind: 'product', id }],
      before: { onHand: item.onHand },
      after: { onHand, movement: kind, ...(note && { text: note }) },
    })
    return { ...item, ...after }
  })
}

/**
 * Sets at how many available pieces staff are warned; null for never. If as few are left already, they are warned at once.
 * @throws Refusal `stock-item-not-found`
 */
export function setStockWarningLevel(
  context: StockContext,
  actor: StaffActor,
  id: string,
  warnAt: number | null,
): Promise<CountedStockItem> {
  return context.inTransaction(async tx => {
    const item = await lockItem(context, tx, id)
    if (item.warnAt === warnAt) return item
    const changed = { ...item, warnAt }
    const { warning, told } = stockWarning(item.told, changed)
    await context.stock.update(tx, id, { warnAt, told })
    if (warning !== null) await emailStockWarning(context, tx, changed, warning)
    await context.audit.record(tx, {
      actor,
      action: 'product.stock-changed',
      subjects: [{ kind: 'product', id }],
      before: { warnAt: item.warnAt },
      after: { warnAt },
    })
    return { ...changed, told }
  })
}

async function lockItem({ stock }: StockContext, tx: Transaction, id: string): Promise<CountedStockItem> {
  const item = await stock.lock(tx, id)
  if (!item) throw new Refusal('stock-item-not-found')
  return item
}
