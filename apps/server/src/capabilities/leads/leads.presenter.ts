import type { LeadWire } from '@dotyk/contract/leads'
import { leadToWire } from '@dotyk/contract/wire/leads'
import type { ListedLead } from './list-leads.ts'

/** A lead as its owner gets it. */
export function presentLead({ lead, merged, same, deletedAt }: ListedLead): LeadWire {
  return leadToWire({ ...lead, consent: lead.consentText, merged, same, deletedAt })
}
