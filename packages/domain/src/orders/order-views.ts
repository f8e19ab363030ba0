/** What the console's list of orders can be sorted by, besides the time. */
export const ORDER_SORTS = ['recipient', 'product', 'destination', 'assignee', 'total'] as const
export type OrderSortField = (typeof ORDER_SORTS)[number]

/** The order of the console's list; a minus means descending. */
export type OrderSort = 'newest' | 'oldest' | OrderSortField | `-${OrderSortField}`

/** The longest name of a saved view, the longest address that it opens, its most columns, and the most views of one person. */
export const VIEW_LIMITS = { name: 60, query: 2_000, columns: 40, views: 50 }
