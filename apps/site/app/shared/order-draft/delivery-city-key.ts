/** Local storage key of the city to which a visitor has things delivered. */
export const DELIVERY_CITY_KEY = 'delivery-city'
