import type { GoogleFault } from '@dotyk/domain/wallet'

/** The result of notifying a device: `gone` if it no longer accepts messages, an error if it may accept them later. */
export type PassPushOutcome = 'sent' | 'gone' | PassPushFailed

export interface PassPushPort {
  /**
   * Notifies devices that one of their passes has changed; each device then asks which one.
   * @returns an outcome for each token, in the same order; never throws
   */
  send: (pushTokens: readonly string[]) => Promise<PassPushOutcome[]>
}

/**
 * The error when Apple's push service didn't accept a message. The error's message contains no personal data, so it can be
 * logged.
 */
export class PassPushFailed extends Error {
  override name = 'PassPushFailed'

  /** @param reason the service's status and reason, or the network's error */
  constructor(reason: string) {
    super(`Apple's push service did not take the message: ${reason}`)
  }
}

/** An object of Google Wallet in the format of its API; fields that are absent are removed from the stored object. */
export interface WalletObject extends Record<string, unknown> {
  id: string
  classId: string
}

export interface WalletObjectPort {
  /**
   * Stores an object, replacing the one with the same id.
   * @throws WalletObjectFailed
   */
  put: (object: WalletObject) => Promise<void>
}

/** The error when Google Wallet didn't store an object. The error's message contains no personal data, so it can be logged. */
export class WalletObjectFailed extends Error {
  override name = 'WalletObjectFailed'
  readonly fault: GoogleFault

  /** @param reason the service's status and reason, or the network's error */
  constructor(fault: GoogleFault, reason: string) {
    super(`Google Wallet did not take the card (${fault}): ${reason}`)
    this.fault = fault
  }
}
