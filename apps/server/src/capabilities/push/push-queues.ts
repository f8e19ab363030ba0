/** The queue of messages from staff. */
export const DELIVER_QUEUE = 'push.deliver'
