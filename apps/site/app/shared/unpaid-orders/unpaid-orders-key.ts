/** Local storage key of a visitor's unpaid orders. */
export const UNPAID_ORDERS = 'unpaid-orders'
