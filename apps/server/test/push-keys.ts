import { createECDH, randomBytes } from 'node:crypto'

/** Generates the keys of a browser's push subscription. */
export function pushKeys(): { p256dh: string; auth: string } {
  const browser = createECDH('prime256v1')
  return {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
