import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { deriveSecret } from '../../startup/app-secret.ts'
import { exportLeads } from './export-leads.ts'
import { createLeadListRepository } from './lead-list.repository.ts'
import type { LeadsContext, LeadsDeps } from './leads.context.ts'
import { deleteOldLeadsJob } from './leads.jobs.ts'
import { createLeadRepository } from './leads.repository.ts'
import { addOwnerRoutes } from './owner.routes.ts'
import { addOwnLeadPages } from './own-lead.routes.ts'
import { addVisitorRoutes } from './visitor.routes.ts'

export type Leads = ReturnType<typeof createLeads>

/** The contacts that visitors leave on a card, for its owner (docs/decisions/0101). */
export function createLeads(deps: LeadsDeps) {
  const [first, ...others] = deps.acceptedSecrets
  const ctx: LeadsContext = {
    ...deps,
    leads: createLeadRepository(deps.db),
    leadList: createLeadListRepository(deps.db),
    secrets: [deriveSecret(first, 'leads'), ...others.map(secret => deriveSecret(secret, 'leads'))],
  }
  return {
    /** All that is kept of an owner's leads, for the owner's file. */
    exportOf: (profileId: string) => exportLeads(ctx, profileId),
    /** Deletes an owner's leads for good. */
    deleteOf: (tx: Transaction, profileId: string) => ctx.leads.deleteOf(tx, profileId),
    jobs: [deleteOldLeadsJob(ctx)],
    async addRoutes(http: HttpContext): Promise<void> {
      addOwnerRoutes(http, ctx)
      await http.acceptForms(forms => {
        addVisitorRoutes(forms, ctx)
        addOwnLeadPages(forms, ctx)
      })
    },
  }
}
