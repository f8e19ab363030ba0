import type { PushMessage, PushToken } from '@dotyk/domain/push'

export interface PushPort {
  readonly name: 'web-push'
  /** By which browsers know that a message is from here. */
  readonly publicKey: string
  /**
   * Hands a message to the browser's push service, encrypted for that browser alone.
   * @throws SubscriptionGone when there is nobody any more (404, 410).
   * @throws PushRefused when trying again can't help: the message or our key is at fault.
   * @throws PushNotSent when it may work later.
   */
  send: (token: PushToken, message: PushMessage) => Promise<void>
}

/** The person withdrew, or the browser is no more: the subscription is to be forgotten. */
export class SubscriptionGone extends Error {
  override name = 'SubscriptionGone'
}

export class PushRefused extends Error {
  override name = 'PushRefused'
  /** The push service's status, or 413 for a message that was never sent. */
  readonly status: number

  constructor(status: number) {
    super(`The push service refused the message with ${status}`)
    this.status = status
  }
}

/** The push service is busy or away. Its message names nobody, so that it can be logged. */
export class PushNotSent extends Error {
  override name = 'PushNotSent'
  /** The push service's status, or the network's error such as `ECONNREFUSED`. */
  readonly code: string

  constructor(code: string) {
    super(`The push service did not take the message: ${code}`)
    this.code = code
  }
}
