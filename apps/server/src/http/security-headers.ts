import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Policy of everything that isn't a page: nothing of it may ever run or be framed. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Sets the headers every answer carries; a page sets its own Content-Security-Policy over the one given here. */
export async function setSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING_RUNS)
  })
}

export interface PagePolicy {
  /** `'nonce-…'`, `'sha256-…'`: what may run or style, quoted as the header wants it. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Whether style attributes may be used; the component library of the site sets sizes with them. */
  styleAttributes: boolean
  /** Other origins that may be told of a visit. */
  counters?: readonly string[]
}

/** The strict policy of a page: its own origin, and inline code only by nonce or hash. */
export function pagePolicy({ scripts, styles, styleAttributes, counters = [] }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    styleAttributes ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...counters].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...counters].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
