/** The queue that delivers messages from staff. */
export const DELIVER_QUEUE = 'push.deliver'
