/** Local storage key of the city to which a visitor has things delivered. */
export const KEPT_CITY = 'delivery-city'
