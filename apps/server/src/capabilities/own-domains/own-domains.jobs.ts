import type { JobDefinition } from '../../jobs/port.ts'
import { LoggedFailuresError } from '../../jobs/run-for-each-profile.ts'
import { checkDomain } from './check-domain.ts'
import type { OwnDomainsContext } from './own-domains.context.ts'

/** The largest number of domains that one run checks, one after another. */
const AT_ONCE = 200

const DAY_MS = 24 * 60 * 60_000

/** Checks in DNS the domains whose next check is due. */
export function checkDomainsJob(ctx: OwnDomainsContext): JobDefinition {
  return {
    queue: 'own-domains.check',
    retryLimit: 0,
    retryDelaySeconds: 60,
    retryBackoff: true,
    schedule: '*/5 * * * *',
    async work() {
      const now = await ctx.readTime()
      let failed = 0
      if (ctx.target !== null)
        for (const domain of await ctx.domains.findDue(now, AT_ONCE)) {
          try {
            await checkDomain(ctx, domain)
          } catch (error) {
            failed += 1
            ctx.logger.error({ domain, err: error }, 'an own domain could not be checked')
          }
        }
      await ctx.inTransaction(tx => ctx.domains.deleteChangesBefore(tx, new Date(now.getTime() - DAY_MS)))
      if (failed > 0) throw new LoggedFailuresError(failed, 'own domains')
      return { failed: [] }
    },
  }
}
