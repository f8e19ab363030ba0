import { ORDER_STAGES, type OrderStage } from '@dotyk/domain/orders'

/**
 * Returns the address of an order opened from the orders' page. The address includes the state of that list, for the link back
 * and for the neighbouring orders.
 * @param search the query string of the orders' page
 * @param column the column of the board; undefined if the order was opened from the list
 */
export function orderPath({ id }: { id: string }, search: string, column?: OrderStage): string {
  const params = new URLSearchParams(search)
  params.delete('column')
  if (column) params.set('column', column)
  else params.set('view', 'list')
  return `/orders/${id}?${params.toString()}`
}

/** Returns the list from which an order was opened, according to the order's address; null if it was opened directly. */
export function listOpenedFrom(search: string): { list: URLSearchParams; column: OrderStage | null } | null {
  const list = new URLSearchParams(search)
  if (!list.has('view') && !list.has('column')) return null
  const column = ORDER_STAGES.find(stage => stage === list.get('column')) ?? null
  list.delete('column')
  return { list, column }
}
