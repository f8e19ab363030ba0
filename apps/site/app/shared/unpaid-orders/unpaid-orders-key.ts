/** The local storage key of a visitor's unpaid orders. */
export const UNPAID_ORDERS_KEY = 'unpaid-orders'
