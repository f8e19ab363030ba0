import { createPrivateKey } from 'node:crypto'
import type { GoogleWalletConfig } from '../../../config/wallet.ts'
import type { DescribedPass } from '../describe-pass.ts'
import { walletClassId, walletObjectParts } from './wallet-object.ts'

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/'

/** Google's limit on the length of a link, which no browser cuts. */
const SAVE_LINK_LENGTH = 1_800

/**
 * Makes the link that adds a card to Google Wallet: a signed token that holds the object and its class. Parts that don't fit into
 * a link are left out, the back of the pass first; the object that is sent in the background has all parts.
 */
export async function createGoogleSaveLink(
  config: GoogleWalletConfig,
  pass: DescribedPass,
  now: Date,
): Promise<string> {
  // The library is imported here, because only a service that makes such links needs it.
  const { SignJWT } = await import('jose')
  const key = createPrivateKey(config.key)
  const sign = async (object: object) => {
    const payload = { genericClasses: [{ id: walletClassId(config) }], genericObjects: [object] }
    const token = await new SignJWT({ iss: config.account, aud: 'google', typ: 'savetowallet', payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuedAt(now)
      .sign(key)
    return `${SAVE_ADDRESS}${token}`
  }
  const { front, role, back } = walletObjectParts(config, pass)
  const whole = await sign({ ...front, ...role, ...back })
  if (whole.length <= SAVE_LINK_LENGTH) return whole
  const withRole = await sign({ ...front, ...role })
  return withRole.length <= SAVE_LINK_LENGTH ? withRole : sign(front)
}
