import type { LeadsContext } from './leads.context.ts'

/** Returns all data stored about an owner's leads, for the export of the owner's data. */
export async function exportLeadData(
  { leads, webhooks }: Pick<LeadsContext, 'leads' | 'webhooks'>,
  profileId: string,
): Promise<object> {
  const [rows, retentionDays, webhook, events] = await Promise.all([
    leads.listAll(profileId),
    leads.findRetentionDays(profileId),
    webhooks.find(profileId),
    webhooks.listEvents(profileId),
  ])
  return {
    retention_days: retentionDays,
    webhook: webhook && {
      address: webhook.address,
      off: webhook.off,
      events: events.map(({ id, type, state, createdAt, tries, triedAt, status, failure }) => ({
        id,
        type,
        state,
        created_at: createdAt,
        tries,
        tried_at: triedAt,
        status,
        failure,
      })),
    },
    items: rows.map(lead => ({
      id: lead.id,
      source: lead.source,
      name: lead.name,
      phone: lead.phone,
      email: lead.email,
      organization: lead.organization,
      message: lead.message,
      link: lead.link,
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
