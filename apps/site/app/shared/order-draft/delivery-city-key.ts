/** The local storage key of the city to which a visitor's orders are delivered. */
export const DELIVERY_CITY_KEY = 'delivery-city'
