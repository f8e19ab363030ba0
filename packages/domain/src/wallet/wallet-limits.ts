/** Wallets that a card can be added to. */
export const WALLETS = ['apple', 'google'] as const
export type Wallet = (typeof WALLETS)[number]

export const WALLET_LIMITS = {
  /** Devices that one pass is updated on; the ones registered first make room. */
  devices: 20,
  /** Characters of a device's identifier and of its push token. */
  identifier: 200,
  /** Links on the back of a pass. */
  links: 20,
  /** Messages of one report from a device, and the characters that are logged of each. */
  logs: 20,
  logLength: 200,
} as const
