import { createECDH, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription. */
export function pushKeys(): { p256dh: string; auth: string } {
  const browser = createECDH('prime256v1')
  return {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
