/** The browser's storage keeps a visitor's unpaid orders under this name. */
export const UNPAID_ORDERS = 'unpaid-orders'
