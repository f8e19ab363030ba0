import { WALLET_LIMITS, WALLETS } from '@dotyk/domain/wallet'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const identifier = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(WALLET_LIMITS.identifier)

const colour = z.string()

/** The content of the owner's pass; its QR code leads to `address`. */
const pass = z.object({
  name: z.string(),
  position: z.string(),
  organization: z.string(),
  /** The colours of the pass, opaque and hexadecimal with six digits. */
  colours: z.object({ background: colour, text: colour, label: colour }),
  /** The brand's name beside the logo; '' if none is shown. */
  brand: z.string(),
  address: z.string(),
  /** The address of the card's round picture. */
  picture: z.string(),
  /** Address of the card's QR code. */
  code: z.string(),
  /** Whether the card is paused, so that it can't be added to a wallet. */
  paused: z.boolean(),
})

export const ownWalletSchema = z.object({
  /** The wallets that are offered now; [] if the operator has configured none. */
  offered: z.array(z.enum(WALLETS)),
  pass,
  /** The number of devices that update the pass in Apple Wallet automatically. */
  devices: z.int(),
})

const passParams = z.object({ passType: identifier, serial: identifier })
const deviceParams = passParams.extend({ device: identifier })

export const walletCalls = declareCalls({
  'GET /api/v1/wallet': {
    summary: 'The wallets that the signed-in owner’s card can be added to, and what its pass shows',
    caller: 'owner',
    reply: ownWalletSchema,
    refusals: ['profile-not-found'],
  },
  'GET /api/v1/wallet/card.pkpass': {
    summary: 'The signed pass of the owner’s card for Apple Wallet',
    caller: 'owner',
    refusals: ['profile-not-found', 'wallet-not-offered', 'wallet-card-paused'],
  },
  'GET /api/v1/wallet/google': {
    summary: 'Leads to Google Wallet with the owner’s card, signed, which adds it there',
    caller: 'owner',
    refusals: ['profile-not-found', 'wallet-not-offered', 'wallet-card-paused'],
  },
  'POST /api/wallet/v1/devices/:device/registrations/:passType/:serial': {
    summary:
      'Apple Wallet’s protocol: a device asks to be told when a pass changes. `Authorization: ApplePass …`. 201 for a new device, 200 for a known one',
    caller: 'anyone',
    params: deviceParams,
    body: z.object({ pushToken: identifier }),
    refusals: ['unauthorised'],
  },
  'DELETE /api/wallet/v1/devices/:device/registrations/:passType/:serial': {
    summary: 'Apple Wallet’s protocol: a device no longer has a pass',
    caller: 'anyone',
    params: deviceParams,
    refusals: ['unauthorised'],
  },
  'GET /api/wallet/v1/devices/:device/registrations/:passType': {
    summary:
      'Apple Wallet’s protocol: which passes of a device have changed since the tag of an earlier answer. 204 for none',
    caller: 'anyone',
    params: z.object({ device: identifier, passType: identifier }),
    query: z.object({ passesUpdatedSince: z.string().max(40).optional() }),
    refusals: [],
  },
  'GET /api/wallet/v1/passes/:passType/:serial': {
    summary:
      'Apple Wallet’s protocol: the pass as it is now. `Authorization: ApplePass …`. 304 where it has not changed since `If-Modified-Since`',
    caller: 'anyone',
    params: passParams,
    refusals: ['unauthorised', 'wallet-not-offered'],
  },
  'POST /api/wallet/v1/log': {
    summary: 'Apple Wallet’s protocol: what went wrong on a device',
    caller: 'anyone',
    body: z.object({ logs: z.array(z.string()) }),
    refusals: [],
  },
})
