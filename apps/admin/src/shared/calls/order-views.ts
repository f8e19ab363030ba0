import type { Reply } from '@dotyk/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type OrderViews = Reply<'GET /admin/api/v1/order-views'>
export type OrderView = OrderViews['views'][number]

/** The saved views of the orders' list, and the columns that the signed-in member chose. */
export const orderViewsQuery = queryOptions({
  queryKey: ['order-views'],
  queryFn: ({ signal }) => callServer('GET /admin/api/v1/order-views', {}, { signal }),
  staleTime: 60_000,
})

/** The values of a view's form. */
export type ViewDraft = Pick<OrderView, 'name' | 'query' | 'columns' | 'shared'>

/** @param id an id generated once for each new view, so that a repeated call creates only one view */
export async function saveOrderView(id: string, view: ViewDraft): Promise<void> {
  await callServer('PUT /admin/api/v1/order-views/:id', { params: { id }, body: view })
}

export async function deleteOrderView(id: string): Promise<void> {
  await callServer('DELETE /admin/api/v1/order-views/:id', { params: { id } })
}

export async function saveOrderColumns(columns: string[]): Promise<void> {
  await callServer('PUT /admin/api/v1/order-columns', { body: { columns } })
}
