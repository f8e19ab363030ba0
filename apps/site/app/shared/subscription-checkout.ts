/** The path that redirects the signed-in owner to the payment of the next year, if it has a price. */
export const SUBSCRIPTION_CHECKOUT = '/api/v1/profile/pay/subscription'
