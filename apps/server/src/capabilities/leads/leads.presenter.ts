import type { LeadWire } from '@dotyk/contract/leads'
import { leadToWire } from '@dotyk/contract/wire/leads'
import type { ListedLead } from './list-leads.ts'

/** Returns a lead as its owner sees it. */
export function presentLead({ lead, merged, same, deletedAt }: ListedLead): LeadWire {
  return leadToWire({ ...lead, consent: lead.consentText, merged, same, deletedAt })
}
