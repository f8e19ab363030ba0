import type { Payload, Reply } from '@dotyk/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

/** A stock item, which is a blank or a ribbon, with its numbers of pieces. */
export type StockItem = Reply<'GET /admin/api/v1/stock'>['items'][number]
export type StockMovement = Reply<'GET /admin/api/v1/stock/:itemID/movements'>['items'][number]
export type StockAdjustment = Payload<'POST /admin/api/v1/stock/:itemID/movements'>['body']

export const stockQuery = queryOptions({
  queryKey: ['stock', 'items'],
  queryFn: async ({ signal }) => (await callServer('GET /admin/api/v1/stock', {}, { signal })).items,
})

export function listMovements(
  itemID: string,
  page: { limit: number; cursor?: string },
  signal: AbortSignal,
): Promise<Reply<'GET /admin/api/v1/stock/:itemID/movements'>> {
  const { limit, cursor } = page
  const query = { limit, ...(cursor === undefined ? {} : { cursor: Number(cursor) }) }
  return callServer('GET /admin/api/v1/stock/:itemID/movements', { params: { itemID }, query }, { signal })
}

/** @param adjustment the change, with the number of pieces that was shown while it was typed */
export async function adjustStock(itemID: string, adjustment: StockAdjustment): Promise<void> {
  await callServer('POST /admin/api/v1/stock/:itemID/movements', { params: { itemID }, body: adjustment })
}

export async function setStockWarning(itemID: string, warnAt: number | null): Promise<void> {
  await callServer('PUT /admin/api/v1/stock/:itemID/warning', { params: { itemID }, body: { warnAt } })
}
