import { timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '../../http/http-context.ts'
import { isLocalRequest } from '../../http/is-local-request.ts'
import { serviceHost } from '../companies/index.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'

/**
 * Whether the proxy may obtain a certificate for a host name: for hosts of the service and its companies, and for proven own
 * domains. Names are compared exactly, so IP addresses, wildcards and other spellings don't match.
 */
export function mayHaveCertificate(
  { companies, config, directory }: Pick<OwnDomainsContext, 'companies' | 'config' | 'directory'>,
  name: string,
): boolean {
  const own = serviceHost(config)
  if (name === own || name === `admin.${own}` || companies.hasHost(name)) return true
  const place = directory.at(name)
  return place !== null && place.domain === name && place.hasCertificate
}

/**
 * Answers Caddy's `on_demand_tls ask` from memory: 200 where a certificate is allowed, otherwise 404. Only the proxy may call it:
 * with the secret in its address, or from this machine where no secret is set. Other callers get a 404 as for an unknown address.
 */
export function addCertificateCheckRoute({ app }: HttpContext, ctx: OwnDomainsContext): void {
  const { askToken } = ctx.config.ownDomains
  app.get('/api/tls-ask', { schema: { hide: true } }, (request, reply) => {
    const { domain, token } = request.query as Record<string, unknown>
    const isProxy = askToken === null ? isLocalRequest(request) : isSame(token, askToken)
    if (!isProxy || typeof domain !== 'string' || !mayHaveCertificate(ctx, domain)) {
      reply.callNotFound()
      return reply
    }
    return reply.header('cache-control', 'no-store').type('text/plain').send('yes')
  })
}

function isSame(given: unknown, wanted: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
