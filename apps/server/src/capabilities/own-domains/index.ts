import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createDomainDirectory } from './domain-directory.ts'
import type { OwnDomainsContext, OwnDomainsDeps } from './own-domains.context.ts'
import { checkDomainsJob } from './own-domains.jobs.ts'
import { createOwnDomainRepository } from './own-domains.repository.ts'
import { addOwnDomainRoutes } from './own-domains.routes.ts'
import { removeDomain, removeDomainsOf } from './remove-domain.ts'
import { formatDomain } from './shown-domain.ts'
import { addCertificateCheckRoute, mayHaveCertificate } from './tls-ask.routes.ts'

export type { DomainTarget } from './domain-directory.ts'

export type OwnDomains = ReturnType<typeof createOwnDomains>

/** The owners' own domains, at which their cards open (docs/decisions/0143). */
export function createOwnDomains(deps: OwnDomainsDeps) {
  const domains = createOwnDomainRepository(deps.db)
  const directory = createDomainDirectory(domains, deps.logger)
  const ctx: OwnDomainsContext = { ...deps, domains, directory, target: deps.config.ownDomains.target }
  return {
    /** What the root path of a host shows; null for a host that isn't an owner's domain. */
    at: (host: string | undefined) => directory.at(host),
    /** Whether the proxy may obtain a certificate for a host name. */
    mayHaveCertificate: (name: string) => mayHaveCertificate(ctx, name),
    /** Returns those of the names that an owner holds as an own domain. */
    findHeld: (tx: Transaction, names: readonly string[]) => domains.findHeld(tx, names),
    /** An owner's domains, the oldest first. */
    listOf: async (profileId: string) =>
      (await domains.listOf(profileId)).map(({ id, domain, state }) => ({
        id,
        name: formatDomain(domain),
        state,
      })),
    /**
     * Removes an owner's domain for staff.
     * @param record stores which member of staff removed it, in the same transaction
     * @throws Refusal `domain-not-found`
     */
    remove: (profileId: string, id: string, record: (tx: Transaction, domain: string) => Promise<void>) =>
      removeDomain(ctx, profileId, id, (tx, removed) => record(tx, removed.domain)),
    /** Notifies all processes that these profiles belong to another company. */
    async onCompanyChanged(tx: Transaction, profileIds: readonly string[]): Promise<void> {
      for (const domain of await domains.findNamesOf(tx, profileIds)) await domains.noteChange(tx, domain)
    },
    /** Removes the domains of a profile that is erased. */
    removeOf: (tx: Transaction, profileId: string) => removeDomainsOf(ctx, tx, profileId),
    /** All stored data about an owner's domains, for their data export. */
    async exportOf(profileId: string) {
      const rows = await domains.listOf(profileId)
      return rows.map(({ domain, token, state, since, createdAt }) => ({
        domain,
        token,
        state,
        since: since.toISOString(),
        created_at: createdAt.toISOString(),
      }))
    },
    start: () => directory.start(),
    stop: () => directory.stop(),
    jobs: [checkDomainsJob(ctx)],
    addRoutes(http: HttpContext): void {
      addOwnDomainRoutes(http, ctx)
      addCertificateCheckRoute(http, ctx)
    },
  }
}
