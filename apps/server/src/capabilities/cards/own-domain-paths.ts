import { CONSOLE_PATH } from '../../http/console-path.ts'
import { isCall } from '../../http/is-call.ts'

/**
 * What an owner's own domain answers at a path: the card at the `root`, a `part` of the card whose address is in the path, a file
 * that every page uses (`shared`), a redirect to the `service`, or `nothing`.
 */
export type OwnDomainPath =
  | { kind: 'root' | 'shared' | 'service' | 'nothing' }
  | { kind: 'part'; address: string }

const ADDRESS = '([\\w-]{3,40})'
const FILES = /^\/(?:assets|files|locales)\/|^\/leads\/[\w-]+(?:\/lead\.json)?$/
const PAGES = new Set([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/oembed',
  // The form with which visitors leave their contacts requires a captcha.
  '/auth/captcha',
])
const PARTS = new RegExp(
  `^/${ADDRESS}/(?:qr\\.(?:svg|png|pdf)|contact-qr\\.svg|(?:preview|avatar)\\.png|manifest\\.webmanifest)$`,
)
const CARD_PARTS = new RegExp(`^/card/${ADDRESS}/(?:contact\\.vcf|leads|unlock)$`)
const SENT_PARTS = new RegExp(`^/card/${ADDRESS}/(?:leads|unlock|taps|openings)$`)
const SENT_PAGES = /^\/(?:leads\/[\w-]+|csp-reports)$/

/**
 * Returns what an owner's own domain answers at a path. Nothing that needs a session is available, because nobody signs in at a
 * domain that somebody else manages.
 */
export function ownDomainPath(method: string, path: string): OwnDomainPath {
  if (method === 'GET' || method === 'HEAD') {
    if (path === '/') return { kind: 'root' }
    if (FILES.test(path) || PAGES.has(path)) return { kind: 'shared' }
    const address = (PARTS.exec(path) ?? CARD_PARTS.exec(path))?.[1]
    if (address !== undefined) return { kind: 'part', address }
    return { kind: isCall(path) || path.startsWith(CONSOLE_PATH) ? 'nothing' : 'service' }
  }
  const address = method === 'POST' ? SENT_PARTS.exec(path)?.[1] : undefined
  if (address !== undefined) return { kind: 'part', address }
  return { kind: method === 'POST' && SENT_PAGES.test(path) ? 'shared' : 'nothing' }
}
