/**
 * The reasons why Google Wallet doesn't accept a card. `unreachable`: it didn't respond. `key-refused`: the service account's key
 * is no longer valid. `not-permitted`: the account may not write for the issuer. `not-accepted`: it refused the content.
 */
export const GOOGLE_FAULTS = ['unreachable', 'key-refused', 'not-permitted', 'not-accepted'] as const
export type GoogleFault = (typeof GOOGLE_FAULTS)[number]
