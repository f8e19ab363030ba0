import type { PushMessage, PushToken } from '@dotyk/domain/push'

export interface PushPort {
  readonly name: 'web-push'
  /** The VAPID public key, base64url, which browsers subscribe with. */
  readonly publicKey: string
  /**
   * Hands a message to the browser's push service, encrypted for that browser alone.
   * @throws SubscriptionGone when the subscription no longer exists (404, 410).
   * @throws PushRefused when trying again can't help: the message or our key is at fault.
   * @throws PushNotSent when it may work later.
   */
  send: (token: PushToken, message: PushMessage) => Promise<void>
}

/** The subscription was withdrawn or its browser is gone: it is to be deleted. */
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

/** The push service is busy or can't be reached. Its message holds no personal data, so that it can be logged. */
export class PushNotSent extends Error {
  override name = 'PushNotSent'
  /** The push service's status, or the network's error such as `ECONNREFUSED`. */
  readonly code: string
  /** The time that the push service asks to wait; null where it names none. */
  readonly retryAfterSeconds: number | null

  constructor(code: string, retryAfterSeconds: number | null = null) {
    super(`The push service did not take the message: ${code}`)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The service received too many messages or named a time to wait, so nothing more is sent to it until then. */
  get isBusy(): boolean {
    return this.code === '429' || this.retryAfterSeconds !== null
  }
}
