import type { SharedCounts } from '@dotyk/domain/statistics'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { deriveSecret } from '../../startup/app-secret.ts'
import { exportLeadData } from './export-lead-data.ts'
import { createOwnedLeadRepository } from './lead-list.repository.ts'
import type { LeadsContext, LeadsDeps } from './leads.context.ts'
import { deleteOldLeadsJob } from './leads.jobs.ts'
import { createLeadRepository } from './leads.repository.ts'
import { addLeadOwnerRoutes } from './owner.routes.ts'
import { createScanRepository } from './scans.repository.ts'
import { addScanRoute } from './scans.routes.ts'
import { addVisitorLeadRoutes } from './visitor-lead.routes.ts'
import { addLeadFormRoutes } from './visitor.routes.ts'
import { createRenewEncryptionJob } from '../../support/renew-encryption.ts'
import { sendWebhooksJob } from './webhook/webhook.jobs.ts'
import { createWebhookRepository } from './webhook/webhook.repository.ts'
import { addWebhookRoutes } from './webhook/webhook.routes.ts'

/** The number of days for which a group sees the counts of its members' cards. */
const SHARED_DAYS = 30

export { leads as leadsTable } from './leads.tables.ts'

export type Leads = ReturnType<typeof createLeads>

/** Creates the capability of leads: contacts that visitors leave on a card for its owner (docs/decisions/0101). */
export function createLeads(deps: LeadsDeps) {
  const [first, ...others] = deps.acceptedSecrets
  const keysOf = (purpose: string): [string, ...string[]] => [
    deriveSecret(first, purpose),
    ...others.map(secret => deriveSecret(secret, purpose)),
  ]
  let isStopping = false
  const ctx: LeadsContext = {
    ...deps,
    leads: createLeadRepository(deps.db),
    leadList: createOwnedLeadRepository(deps.db),
    scans: createScanRepository(deps.db),
    webhooks: createWebhookRepository(deps.db),
    secrets: keysOf('leads'),
    webhookKeys: keysOf('lead webhooks'),
    isStopping: () => isStopping,
  }
  return {
    /** Returns all data stored about an owner's leads, for the export of the owner's data. */
    exportOf: (profileId: string) => exportLeadData(ctx, profileId),
    /** Deletes an owner's leads for good. */
    async deleteOf(tx: Transaction, profileId: string): Promise<void> {
      await ctx.leads.deleteOf(tx, profileId)
      await ctx.webhooks.delete(tx, profileId)
    },
    /**
     * Counts the openings and contacts of the last 30 days for each member of these groups who shares these counts with the
     * group.
     * @returns the counts by member; members who don't share them are absent
     */
    async countSharedWith(
      groupIds: readonly string[],
      memberIds: readonly string[] | 'all',
    ): Promise<Map<string, SharedCounts>> {
      const sharing = await ctx.leads.findSharing(groupIds, memberIds)
      const counts = await ctx.statistics.sumShared(sharing, SHARED_DAYS)
      return new Map(sharing.map(id => [id, counts.get(id) ?? { opens: 0, leads: 0 }]))
    },
    /** Ends the sharing of counts by owners who leave their group. */
    endSharing: (tx: Transaction, profileIds: readonly string[]) => ctx.leads.endSharing(tx, profileIds),
    /** Counts webhooks whose last attempts failed, and events that were due before `overdueAt` and haven't been tried. */
    countFailingWebhooks: (overdueAt: Date) => ctx.webhooks.countFailing(overdueAt),
    /** Stops sending requests to webhooks; requests under way end within seconds. */
    stop() {
      isStopping = true
    },
    jobs: [
      deleteOldLeadsJob(ctx),
      sendWebhooksJob(ctx),
      createRenewEncryptionJob('leads.renew-encryption', ctx.webhookKeys, ctx.webhooks.encrypted),
    ],
    async addRoutes(http: HttpContext): Promise<void> {
      addLeadOwnerRoutes(http, ctx)
      addWebhookRoutes(http, ctx)
      addScanRoute(http, ctx)
      await http.acceptForms(forms => {
        addLeadFormRoutes(forms, ctx)
        addVisitorLeadRoutes(forms, ctx)
      })
    },
  }
}
