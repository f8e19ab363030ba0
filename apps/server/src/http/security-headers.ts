import type { FastifyInstance, FastifyReply } from 'fastify'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** The Content-Security-Policy of everything that isn't a page: it may neither run anything nor be framed. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const YEAR_SECONDS = 31_536_000

/** Whose a host is: the service's own, a company's, or an owner's own domain. */
export type HostKind = 'service' | 'company' | 'own-domain'

export const HSTS_HEADER = 'strict-transport-security'

/**
 * The `Strict-Transport-Security` header by the kind of host. Names below a company's host belong to the company, which may have
 * other servers there. At an owner's own domain it lasts only a day, because the owner may move the domain to another server.
 */
export const HSTS = {
  service: `max-age=${YEAR_SECONDS}; includeSubDomains`,
  company: `max-age=${YEAR_SECONDS}`,
  'own-domain': 'max-age=86400',
} as const satisfies Record<HostKind, string>

/**
 * The browser features that no page uses by default. Only features that browsers know are listed, because an unknown one causes
 * an error in the browser's console.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** The `Permissions-Policy` of pages of the owner's area and the console, which use the camera to scan codes. */
export const CAMERA_PERMISSIONS = permissions('camera')

/**
 * The security headers of every answer at the service's own hosts, including the card's, which is sent without Fastify's hooks.
 * The Content-Security-Policy isn't included, because each page has its own.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(https ? { [HSTS_HEADER]: HSTS.service } : {}),
  }
}

/**
 * Formats the `Permissions-Policy` header, which forbids unused features.
 * @param used a feature that the page uses
 */
function permissions(used?: string): string {
  return UNUSED_FEATURES.map(feature => `${feature}=(${feature === used ? 'self' : ''})`).join(', ')
}

/**
 * The security headers of a page's files, besides `Strict-Transport-Security`; the other headers apply only to documents. A file
 * that is opened directly may neither run anything nor be framed.
 */
const PART_HEADERS = Object.entries({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
})

const parts = new WeakSet<FastifyReply>()

/** Marks the answer as a file that pages load, such as a script, a style sheet, a font or a picture. */
export function markAsAsset(reply: FastifyReply): void {
  parts.add(reply)
}

export interface SecurityHeadersOptions {
  /** Whether visitors reach the service over https. */
  https: boolean
  /** Whose the host of a request is. */
  kindOfHost: (host: string) => HostKind
}

/** Sets the headers of every answer as it is sent; a route's own values stay. */
export function setSecurityHeaders(
  app: FastifyInstance,
  { https, kindOfHost }: SecurityHeadersOptions,
): void {
  const headers = Object.entries({ ...securityHeaders(false), 'content-security-policy': NOTHING_RUNS })
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of parts.has(reply) ? PART_HEADERS : headers) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (https) reply.header(HSTS_HEADER, HSTS[kindOfHost(request.host)])
    done(null, payload)
  })
}

export interface PagePolicy {
  /** The sources from which scripts may be loaded, in the header's notation: `'nonce-…'`, `'sha256-…'` or hosts. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether style attributes may be used; the component library of the site sets sizes with them. */
  styleAttributes: boolean
  /** Other origins to which visits may be reported. */
  counters?: readonly string[]
  /** Other origins to which errors may be reported. */
  reports?: readonly string[]
}

/** The Content-Security-Policy of a page: it allows the page's own origin, and inline code only by nonce or hash. */
export function pagePolicy(policy: PagePolicy): string {
  const { scripts, styles, styleAttributes, counters = [], reports = [] } = policy
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    styleAttributes ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...counters].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...counters, ...reports].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ')
}
