/** A browser's subscription, as far as a message needs it. */
export interface PushToken {
  /** The push service's address of this browser; whoever has it and the keys can write to it. */
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, base64url. */
  p256dh: string
  /** 16 random bytes of the browser, base64url. */
  auth: string
}

/** Services of the browsers there are; any other address would make the server call whomever a stranger names. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** 65 bytes beginning with 4, and 16 bytes; browsers differ about the padding. */
const PUBLIC_KEY = /^B[\w-]{86}=?$/
const AUTH_SECRET = /^[\w-]{22}(?:==)?$/

/** Longer than any service's addresses. */
const ENDPOINT_MAX = 1_000

/** The subscription in its stored form, or null for an invalid one. */
export function parsePushToken({ endpoint, p256dh, auth }: PushToken): PushToken | null {
  if (!isPushService(endpoint) || !PUBLIC_KEY.test(p256dh) || !AUTH_SECRET.test(auth)) return null
  return { endpoint: new URL(endpoint).href, p256dh: p256dh.replace('=', ''), auth: auth.replace('==', '') }
}

/** True for a https address of a known push service, without a port, a user or a password. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  return PUSH_SERVICES.some(service =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  )
}
