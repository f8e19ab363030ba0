import { availablePieces, type StockReason, type StockRefusal, stockRefusal } from '@dotyk/domain/catalogue'
import type { StockClaim } from '@dotyk/domain/orders'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { changeStockCount } from './change-count.ts'
import type { StockContext } from './stock.context.ts'
import type { CountedStockItem, StoredStockClaim } from './stock.repository.ts'

/** What an order needs of the stock after a change. */
export interface StockNeeds {
  orderId: string
  /** The order's public number. */
  orderNumber: string
  /** The pieces that the order keeps, by the item's id. */
  claims: ReadonlyMap<string, StockClaim>
  /** Pieces of each of these items that the change spoiled. */
  spoiled?: { items: readonly string[]; pieces: number }
  /** Whether to refuse more pieces than are available; pieces that staff have promised aren't refused. */
  isLimited: boolean
  why: StockReason
  /** Login of the member of staff; '' where the buyer made the change. */
  by: string
}

/** A shortage of pieces, as a refusal names it. */
export interface StockShortage {
  key: StockRefusal
  field: 'productId' | 'count'
}

const NO_CLAIM: StockClaim = { reserved: 0, taken: 0 }

/**
 * Updates an order's stock claim: pieces are reserved, released, taken from the shelf or put back. Counted items stay locked
 * until the transaction ends; don't lock payments, profiles or orders after them.
 * @throws Refusal `out-of-stock`, `too-few-pieces` where the order needs more pieces than are available
 */
export async function updateStockClaim(
  context: StockContext,
  tx: Transaction,
  needs: StockNeeds,
): Promise<void> {
  const { stock } = context
  const { orderId, claims, spoiled, isLimited } = needs
  const stored = await stock.listClaims(orderId, tx)
  const ids = [...new Set([...claims.keys(), ...stored.map(({ item }) => item), ...(spoiled?.items ?? [])])]
  const changes = ids
    .map(id => {
      const before = stored.find(({ item }) => item === id) ?? NO_CLAIM
      const after = claims.get(id) ?? NO_CLAIM
      const pieces = spoiled?.items.includes(id) ? spoiled.pieces : 0
      return {
        id,
        after,
        /** By how many pieces the order's claim on the item grows. */
        more: sumOf(after) - sumOf(before),
        reserved: after.reserved - before.reserved,
        onHand: before.taken - after.taken - pieces,
        isMoved: after.reserved !== before.reserved || after.taken !== before.taken,
      }
    })
    .filter(({ isMoved, onHand }) => isMoved || onHand !== 0)
  if (changes.length === 0) return
  const counted = await stock.lockCounted(
    tx,
    changes.map(({ id }) => id),
  )
  const shortage = isLimited ? shortageOf(counted, changes) : null
  if (shortage) throw new Refusal(shortage.key, { field: shortage.field })
  for (const { id, after, isMoved } of changes) {
    const claimed: StoredStockClaim = { orderId, item: id, ...after }
    if (isMoved) await stock.putClaim(tx, claimed)
  }
  const { why, by, orderNumber } = needs
  for (const { id, onHand, reserved } of changes) {
    const item = counted.find(each => each.id === id)
    if (!item || item.onHand === null) continue
    const after = { onHand: item.onHand + onHand, reserved: item.reserved + reserved }
    await changeStockCount(context, tx, item, after, { why, by, orderId, orderNumber })
  }
}

/** What an order would need: so many pieces of each of these items. */
export interface WantedPieces {
  orderId: string
  items: readonly string[]
  pieces: number
}

/**
 * Why the stock doesn't suffice for an order; null where it does. The answer is valid until somebody else takes a piece.
 * @param tx the transaction to read in, if any
 */
export async function findStockShortage(
  { stock }: StockContext,
  { orderId, items, pieces }: WantedPieces,
  tx?: Transaction,
): Promise<StockShortage | null> {
  const counted = await stock.findCounted(items, tx)
  if (counted.length === 0) return null
  const stored = await stock.listClaims(orderId, tx)
  const heldOf = (id: string) => stored.find(({ item }) => item === id) ?? NO_CLAIM
  return shortageOf(
    counted,
    items.map(id => ({ id, more: pieces - sumOf(heldOf(id)) })),
  )
}

function shortageOf(
  counted: readonly CountedStockItem[],
  changes: readonly { id: string; more: number }[],
): StockShortage | null {
  for (const { id, more } of changes) {
    const item = counted.find(each => each.id === id)
    const key = item && more > 0 ? stockRefusal(availablePieces(item), more) : null
    if (key) return { key, field: key === 'out-of-stock' ? 'productId' : 'count' }
  }
  return null
}

function sumOf({ reserved, taken }: StockClaim): number {
  return reserved + taken
}
