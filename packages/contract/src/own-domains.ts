import { OWN_DOMAIN_PROBLEMS, OWN_DOMAIN_STATES } from '@dotyk/domain/own-domains'
import { z } from 'zod'
import { declareCalls } from './call.ts'

const ownDomain = z.object({
  id: z.uuid(),
  /** The domain in lower case and ASCII. */
  domain: z.string(),
  /** The domain for display, in its own letters. */
  shown: z.string(),
  state: z.enum(OWN_DOMAIN_STATES),
  /** The problem found by the last check; null if there is none or no check was made yet. */
  problem: z.enum(OWN_DOMAIN_PROBLEMS).nullable(),
  /** Whether this domain is the card's public address. */
  main: z.boolean(),
  /** The registered domain whose DNS has the records. */
  zone: z.string(),
  /** The TXT record that proves the ownership of the domain. */
  proof: z.object({ name: z.string(), value: z.string() }),
  /** When the domain's state ends if nothing changes; null if it doesn't end. */
  ends_at: z.string().nullable(),
  checked_at: z.string().nullable(),
})

export type OwnDomainWire = z.infer<typeof ownDomain>

const ownDomains = z.object({
  /** Whether this service offers own domains. */
  offered: z.boolean(),
  /** Whether the owner's plan includes own domains. */
  paid: z.boolean(),
  limit: z.number().int(),
  /** The host name to which a domain has to lead; `addresses` are its IP addresses. */
  target: z.string(),
  addresses: z.array(z.string()),
  items: z.array(ownDomain),
})

export type OwnDomainsWire = z.infer<typeof ownDomains>

const id = z.object({ id: z.uuid() })

export const ownDomainCalls = declareCalls({
  'GET /api/v1/domains': {
    summary: 'The owner’s own domains, at which the card opens once they are proven',
    caller: 'owner',
    reply: ownDomains,
    refusals: [],
  },
  'POST /api/v1/domains': {
    summary: 'Adds a domain, which DNS records then have to prove. Answers all',
    caller: 'owner',
    body: z.strictObject({ domain: z.string().max(2_000) }),
    reply: ownDomains,
    refusals: [
      'domain-invalid',
      'domain-shared',
      'domain-of-service',
      'domains-not-offered',
      'payment-required',
      'too-many-domains',
    ],
  },
  'POST /api/v1/domains/:id/check': {
    summary: 'Asks DNS for a domain now. Answers all',
    caller: 'owner',
    params: id,
    reply: ownDomains,
    refusals: ['domain-not-found', 'domain-dns-silent'],
  },
  'DELETE /api/v1/domains/:id': {
    summary: 'Removes a domain: it leads to the card no more. Answers all that remain',
    caller: 'owner',
    params: id,
    reply: ownDomains,
    refusals: ['domain-not-found'],
  },
})
