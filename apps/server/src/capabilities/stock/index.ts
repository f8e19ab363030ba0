import { availablePiecesOfProduct, type StockCount, stockState } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { returnPiecesToStock, type ReturnedPieces } from './return-pieces.ts'
import {
  findStockShortage,
  type StockNeeds,
  updateStockClaim,
  type WantedPieces,
} from './update-stock-claim.ts'
import type { StockContext, StockDeps } from './stock.context.ts'
import { createStockRepository } from './stock.repository.ts'
import { addStockRoutes } from './stock.routes.ts'

export type Stock = ReturnType<typeof createStock>

/** Returns how many pieces of a product with these items may be ordered; null where none of the items is counted. */
export type CountAvailablePieces = (items: readonly string[]) => number | null

/**
 * The stock of the shop (docs/decisions/0149): pieces on the shelf, pieces reserved for orders, and the movements that explain
 * them.
 */
export function createStock(deps: StockDeps) {
  const context: StockContext = { ...deps, stock: createStockRepository(deps.db) }
  const { stock } = context
  return {
    /**
     * Reads the counted items once, to count the pieces of many products.
     * @param items the items to read; all items where this is absent
     */
    async readPieces(items?: readonly string[], tx?: Transaction): Promise<CountAvailablePieces> {
      const counted = new Map<string, StockCount>()
      for (const item of await stock.findCounted(items, tx)) counted.set(item.id, item)
      return ids =>
        availablePiecesOfProduct(ids.map(id => counted.get(id)).filter(count => count !== undefined))
    },

    /** Updates an order's stock claim to what the order now needs. @throws Refusal `out-of-stock`, `too-few-pieces` */
    settleOrder: (tx: Transaction, needs: StockNeeds) => updateStockClaim(context, tx, needs),

    /** Why the stock doesn't suffice for an order; null where it does. */
    findShortage: (wanted: WantedPieces, tx?: Transaction) => findStockShortage(context, wanted, tx),

    putBack: (tx: Transaction, returned: ReturnedPieces) => returnPiecesToStock(context, tx, returned),

    /** How many items need the attention of staff, because few or none of their pieces are left. */
    async countScarce(): Promise<{ low: number; soldOut: number }> {
      const states = (await stock.findCounted()).map(stockState)
      return {
        low: states.filter(state => state === 'low').length,
        soldOut: states.filter(state => state === 'soldOut').length,
      }
    },

    /** Adds items as uncounted. */
    insertMissing: (tx: Transaction, ids: readonly string[]) => stock.insertMissing(tx, ids),

    addRoutes: (http: HttpContext) => addStockRoutes(http, context),
  }
}
