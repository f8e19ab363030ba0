import type { FastifyInstance, FastifyReply } from 'fastify'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Policy of everything that isn't a page: nothing of it may ever run or be framed. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const YEAR_SECONDS = 31_536_000

/** At a domain of an owner's own, who may take it elsewhere: browsers insist on https for a day only. */
export const OWN_DOMAIN_HSTS = 'max-age=86400'

/** Functions of the browser that none of the pages uses, and that browsers know: an unknown one is an error in their console. */
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

/** The permissions of a page of the owner's area or of the console, whose camera scans codes. */
export const CAMERA_PERMISSIONS = permissions('camera')

/**
 * The headers every answer carries, the card's as well, which is written without hooks. The Content-Security-Policy is
 * each page's own.
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
    ...(https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  }
}

/** @param used a feature that the page itself uses */
function permissions(used?: string): string {
  return UNUSED_FEATURES.map(feature => `${feature}=(${feature === used ? 'self' : ''})`).join(', ')
}

/**
 * Headers of a page's files: the others concern documents and their windows. Opened by itself such a file neither runs
 * anything nor is framed.
 */
const PART_HEADERS = Object.entries({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

const parts = new WeakSet<FastifyReply>()

/** Says that the answer is a file that pages load: a script, styles, a font, a picture. */
export function markAsAsset(reply: FastifyReply): void {
  parts.add(reply)
}

/** Sets the headers of every answer as it is sent; a route's own values stay. */
export function setSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = Object.entries({
    ...securityHeaders(https),
    'content-security-policy': NOTHING_RUNS,
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of parts.has(reply) ? PART_HEADERS : headers) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done(null, payload)
  })
}

export interface PagePolicy {
  /** `'nonce-…'`, `'sha256-…'`, hosts: what may run or style, quoted as the header wants it. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether style attributes may be used; the component library of the site sets sizes with them. */
  styleAttributes: boolean
  /** Other origins that may be told of a visit. */
  counters?: readonly string[]
  /** Other origins that may be told of errors. */
  reports?: readonly string[]
}

/** The strict policy of a page: its own origin, and inline code only by nonce or hash. */
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
