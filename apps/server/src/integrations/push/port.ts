import type { PushMessage, PushToken } from '@dotyk/domain/push'

export interface PushPort {
  readonly name: 'web-push'
  /** The VAPID public key in base64url, with which browsers subscribe. */
  readonly publicKey: string
  /**
   * Sends a message to the browser's push service, encrypted so that only that browser can read it.
   * @throws SubscriptionGone if the subscription no longer exists (404, 410).
   * @throws PushRefused if trying again can't help, because the message or the service's key is at fault.
   * @throws PushNotSent if sending may succeed later.
   */
  send: (token: PushToken, message: PushMessage) => Promise<void>
}

/** The error for a subscription that must be deleted, because it was withdrawn or its browser no longer exists. */
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

/** The error when the push service is busy or can't be reached. Its message contains no personal data, so it can be logged. */
export class PushNotSent extends Error {
  override name = 'PushNotSent'
  /** The push service's status, or the network's error such as `ECONNREFUSED`. */
  readonly code: string
  /** The number of seconds that the push service asks to wait; null if it gives none. */
  readonly retryAfterSeconds: number | null

  constructor(code: string, retryAfterSeconds: number | null = null) {
    super(`The push service did not take the message: ${code}`)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the push service received too many messages or gave a time to wait, so that nothing is sent to it until then. */
  get isBusy(): boolean {
    return this.code === '429' || this.retryAfterSeconds !== null
  }
}
