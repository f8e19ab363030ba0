import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

const YEAR_MS = 365 * 86_400_000

export interface WellKnownOptions {
  /** Where reports of vulnerabilities go. */
  securityContact: string
  publicUrl: () => string
  clock: Clock
}

/** What programs look for at addresses that standards name. */
export function serveWellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  const { securityContact, publicUrl, clock } = options
  // RFC 9116
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${securityContact}`,
          `Expires: ${new Date(clock.now().getTime() + YEAR_MS).toISOString()}`,
          'Preferred-Languages: uk, en',
          `Canonical: ${publicUrl()}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
  // Password managers lead here from a leaked password.
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/profile/settings', 302),
  )
}
