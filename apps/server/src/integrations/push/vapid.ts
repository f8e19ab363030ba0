import { createECDH } from 'node:crypto'
import { deriveSecret } from '../../startup/app-secret.ts'

/** The key pair, in base64url, by which browsers and push services identify this service (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Derives the key pair from the service's secret, so that every process signs with the same pair. If the secret changes, all
 * subscriptions become invalid.
 */
export function deriveVapidKeys(appSecret: string): VapidKeys {
  const curve = createECDH('prime256v1')
  // About one derived key in four billion isn't valid for the curve; then the next one is tried.
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
