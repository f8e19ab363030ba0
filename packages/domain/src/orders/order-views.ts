/** The columns by which the console's list of orders can be sorted, besides the time and the promised day. */
export const ORDER_SORTS = ['recipient', 'product', 'destination', 'assignee', 'total'] as const
export type OrderSortField = (typeof ORDER_SORTS)[number]

/** The sort orders by the promised day, from the nearest or from the farthest; orders without a promised day come last in both. */
export const DUE_SORTS = ['due', '-due'] as const
export type DueSort = (typeof DUE_SORTS)[number]

/** The sort order of the console's list of orders; a minus means descending. */
export type OrderSort = 'newest' | 'oldest' | DueSort | OrderSortField | `-${OrderSortField}`

/**
 * The maximum values of a saved view: characters of its name and of the query that it opens, its columns, and the views of one
 * person.
 */
export const VIEW_LIMITS = { name: 60, query: 2_000, columns: 40, views: 50 }
