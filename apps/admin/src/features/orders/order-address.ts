import { ORDER_STAGES, type OrderStage } from '@dotyk/domain/orders'

/**
 * The address of an order opened from the orders' page: it says from where, for the way back and to its neighbours.
 * @param search of the orders' page
 * @param column of the board; none of the list
 */
export function orderAddress({ id }: { id: string }, search: string, column?: OrderStage): string {
  const params = new URLSearchParams(search)
  params.delete('column')
  if (column) params.set('column', column)
  else params.set('view', 'list')
  return `/orders/${id}?${params.toString()}`
}

/** Where an order was opened from, by its address; null where it was opened by itself. */
export function openedFrom(search: string): { list: URLSearchParams; column: OrderStage | null } | null {
  const list = new URLSearchParams(search)
  if (!list.has('view') && !list.has('column')) return null
  const column = ORDER_STAGES.find(stage => stage === list.get('column')) ?? null
  list.delete('column')
  return { list, column }
}
