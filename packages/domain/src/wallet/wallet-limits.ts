/** The wallet apps to which a card can be added. */
export const WALLETS = ['apple', 'google'] as const
export type Wallet = (typeof WALLETS)[number]

export const WALLET_LIMITS = {
  /** The maximum number of devices on which one pass is updated; further devices replace those registered first. */
  devices: 20,
  /** The maximum number of characters of a device's identifier and of its push token. */
  identifier: 200,
  /** The maximum number of links on the back of a pass. */
  links: 20,
  /** The maximum number of logged messages in one report from a device, and of logged characters of each message. */
  logs: 20,
  logLength: 200,
} as const
