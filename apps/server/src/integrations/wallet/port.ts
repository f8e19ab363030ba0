import type { GoogleFault } from '@dotyk/domain/wallet'

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

/** An object of Google Wallet in the form of its API; what isn't in it is removed from the stored one. */
export interface WalletObject extends Record<string, unknown> {
  id: string
  classId: string
}

export interface WalletObjectPort {
  /**
   * Stores an object in place of the one with its id.
   * @throws WalletObjectFailed
   */
  put: (object: WalletObject) => Promise<void>
}

/** Its message holds no personal data, so that it can be logged. */
export class WalletObjectFailed extends Error {
  override name = 'WalletObjectFailed'
  readonly fault: GoogleFault

  /** @param reason the service's status and reason, or the network's error */
  constructor(fault: GoogleFault, reason: string) {
    super(`Google Wallet did not take the card (${fault}): ${reason}`)
    this.fault = fault
  }
}
