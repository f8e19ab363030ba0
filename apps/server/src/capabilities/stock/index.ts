import { availablePiecesOfProduct, type StockCount, stockState } from '@dotyk/domain/catalogue'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { returnPiecesToStock, type ReturnedPieces } from './return-pieces.ts'
import { findStockShortage, type StockNeeds, updateStockClaim } from './update-stock-claim.ts'
import type { StockContext, StockDeps } from './stock.context.ts'
import { createStockRepository } from './stock.repository.ts'
import { addStockRoutes } from './stock.routes.ts'

export type Stock = ReturnType<typeof createStock>

/** Returns how many pieces of a product with these items may be ordered; null where none of them is counted. */
export type CountAvailablePieces = (items: readonly string[]) => number | null

/** How many pieces the shop has (docs/decisions/0149): on the shelf, waited for by orders, and why. */
export function createStock(deps: StockDeps) {
  const context: StockContext = { ...deps, stock: createStockRepository(deps.db) }
  const { stock } = context
  return {
    /** Counts the pieces of products by one reading of the counted items. @param items all of them where none are named */
    async readPieces(items?: readonly string[], tx?: Transaction): Promise<CountAvailablePieces> {
      const counted = new Map<string, StockCount>()
      for (const item of await stock.findCounted(items, tx)) counted.set(item.id, item)
      return ids =>
        availablePiecesOfProduct(ids.map(id => counted.get(id)).filter(count => count !== undefined))
    },

    /** Makes what an order keeps of the stock follow the order. @throws Refusal `out-of-stock`, `too-few-pieces` */
    settleOrder: (tx: Transaction, needs: StockNeeds) => updateStockClaim(context, tx, needs),

    /** Why an order can't have what it would need; null where it can. */
    findShortage: (needs: Pick<StockNeeds, 'orderId' | 'items' | 'claim'>, tx?: Transaction) =>
      findStockShortage(context, needs, tx),

    putBack: (tx: Transaction, returned: ReturnedPieces) => returnPiecesToStock(context, tx, returned),

    /** How many items staff should look at: few or none of them are left. */
    async countScarce(): Promise<{ low: number; soldOut: number }> {
      const states = (await stock.findCounted()).map(stockState)
      return {
        low: states.filter(state => state === 'low').length,
        soldOut: states.filter(state => state === 'soldOut').length,
      }
    },

    /** Adds items that nobody counts yet. */
    insertMissing: (tx: Transaction, ids: readonly string[]) => stock.insertMissing(tx, ids),

    addRoutes: (http: HttpContext) => addStockRoutes(http, context),
  }
}
