/** The result of telling a device: `gone` where it no longer takes messages, an error where it may take them later. */
export type PassPushOutcome = 'sent' | 'gone' | PassPushFailed

export interface PassPushPort {
  /**
   * Tells devices that a pass of theirs has changed; they then ask which.
   * @returns an outcome for each token, in their order; it never throws
   */
  send: (pushTokens: readonly string[]) => Promise<PassPushOutcome[]>
}

/** Its message holds no personal data, so that it can be logged. */
export class PassPushFailed extends Error {
  override name = 'PassPushFailed'

  /** @param reason the service's status and reason, or the network's error */
  constructor(reason: string) {
    super(`Apple's push service did not take the message: ${reason}`)
  }
}
