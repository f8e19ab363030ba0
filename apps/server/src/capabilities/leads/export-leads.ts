import type { LeadsContext } from './leads.context.ts'

/** All that is kept of an owner's leads, for the owner's file. */
export async function exportLeads(
  { leads }: Pick<LeadsContext, 'leads'>,
  profileId: string,
): Promise<object> {
  const [rows, retentionDays] = await Promise.all([
    leads.listAll(profileId),
    leads.findRetentionDays(profileId),
  ])
  return {
    retention_days: retentionDays,
    items: rows.map(lead => ({
      id: lead.id,
      source: lead.source,
      name: lead.name,
      phone: lead.phone,
      email: lead.email,
      organization: lead.organization,
      message: lead.message,
      consent: lead.consentText,
      consent_version: lead.consentVersion,
      state: lead.state,
      note: lead.note,
      tags: lead.tags,
      merged_into: lead.mergedInto,
      created_at: lead.createdAt,
      kept_at: lead.keptAt,
    })),
  }
}
