/**
 * Why Google Wallet doesn't take a card: `unreachable` it didn't answer, `key-refused` the service account's key is no longer valid,
 * `not-permitted` the account may not write for the issuer, `not-accepted` it refused the content.
 */
export const GOOGLE_FAULTS = ['unreachable', 'key-refused', 'not-permitted', 'not-accepted'] as const
export type GoogleFault = (typeof GOOGLE_FAULTS)[number]
