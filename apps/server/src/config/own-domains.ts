import { isIP } from 'node:net'
import { normaliseDomain } from '@dotyk/domain/companies'
import { z } from 'zod'
import { errorSentence } from './formats.ts'

const RESOLVER = errorSentence(
  'must be addresses of DNS servers such as 10.0.0.2 or 127.0.0.1:5353, divided by commas',
)

export const ownDomainVariables = {
  OWN_DOMAIN_TARGET: z
    .string()
    .refine(
      text => normaliseDomain(text) === text,
      errorSentence(
        'must be a name in lower case whose addresses are those of the proxy, such as cards.dotyk.example',
      ),
    )
    .optional(),
  OWN_DOMAIN_RESOLVER: z
    .string()
    .refine(text => text.split(',').every(isServer), RESOLVER)
    .optional(),
  TLS_ASK_TOKEN: z
    .string()
    .regex(/^[\w-]{16,}$/, errorSentence('must have at least 16 letters, digits, - or _'))
    .optional(),
}

export interface OwnDomainsConfig {
  /** The host name to which owners' domains must point; null if owners can't have their own domains. */
  target: string | null
  /** The DNS servers to ask; null for those of the system. */
  resolvers: readonly string[] | null
  /**
   * The secret in the address at which the proxy asks whether a domain may get a certificate; null if only a proxy on this
   * machine may ask.
   */
  askToken: string | null
}

interface OwnDomainEnvironment {
  OWN_DOMAIN_TARGET?: string | undefined
  OWN_DOMAIN_RESOLVER?: string | undefined
  TLS_ASK_TOKEN?: string | undefined
}

export function readOwnDomainsConfig(env: OwnDomainEnvironment): OwnDomainsConfig {
  return {
    target: env.OWN_DOMAIN_TARGET ?? null,
    resolvers: env.OWN_DOMAIN_RESOLVER?.split(',') ?? null,
    askToken: env.TLS_ASK_TOKEN ?? null,
  }
}

/** Whether a text is an IP address with or without a port; an IPv6 address with a port is in brackets. */
function isServer(text: string): boolean {
  const address = /^(?:\[(?<v6>[\da-f:]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/.exec(text)?.groups
  return isIP(address?.['v6'] ?? address?.['v4'] ?? text) !== 0
}
