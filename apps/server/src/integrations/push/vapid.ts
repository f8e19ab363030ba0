import { createECDH } from 'node:crypto'
import { deriveSecret } from '../../startup/app-secret.ts'

/** The key pair by which browsers and push services know this service (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Made from the secret that is made on the first start and kept, so that every process signs by the same pair. With
 * another secret all subscriptions end.
 */
export function deriveVapidKeys(appSecret: string): VapidKeys {
  const curve = createECDH('prime256v1')
  // One scalar in four billion is none of the curve's; the next one then is.
  for (let turn = 0; ; turn++) {
    const privateKey = deriveSecret(appSecret, `vapid ${turn}`)
    try {
      curve.setPrivateKey(privateKey, 'base64url')
      return { publicKey: curve.getPublicKey('base64url'), privateKey }
    } catch (error) {
      if (turn > 3) throw error
    }
  }
}
