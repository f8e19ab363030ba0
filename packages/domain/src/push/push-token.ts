/** The parts of a browser's subscription that are needed to send it a message. */
export interface PushToken {
  /** The browser's address at its push service; whoever has this address and the keys can send messages to the browser. */
  endpoint: string
  /** The browser's public key: an uncompressed point of P-256, base64url. */
  p256dh: string
  /** The browser's authentication secret: 16 random bytes, base64url. */
  auth: string
}

/** The hosts of the known push services; any other address could make the server send requests to a host chosen by a stranger. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/** Matches 65 bytes that begin with 4, in base64url; browsers differ in the padding. `AUTH_SECRET` matches 16 bytes. */
const PUBLIC_KEY = /^B[\w-]{86}=?$/
const AUTH_SECRET = /^[\w-]{22}(?:==)?$/

/** The maximum number of characters of an endpoint; no push service has longer addresses. */
const ENDPOINT_MAX = 1_000

/** Returns a subscription in its stored form; null if it is invalid. */
export function parsePushToken({ endpoint, p256dh, auth }: PushToken): PushToken | null {
  if (!isPushService(endpoint) || !PUBLIC_KEY.test(p256dh) || !AUTH_SECRET.test(auth)) return null
  return { endpoint: new URL(endpoint).href, p256dh: p256dh.replace('=', ''), auth: auth.replace('==', '') }
}

/** Returns whether an endpoint is an https address of a known push service, without a port, a user or a password. */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  return PUSH_SERVICES.some(service =>
    service.startsWith('.') ? hostname.endsWith(service) : hostname === service,
  )
}
