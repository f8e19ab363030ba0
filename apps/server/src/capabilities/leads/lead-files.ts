import { renderLeadVCards } from '@dotyk/card-page/server'
import { leadTitle } from '@dotyk/domain/leads'
import { type Language, readableEmail, readablePhone } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { writeWorkbook } from '../../support/workbook.ts'
import { formatShortDay } from './day-texts.ts'
import type { LeadFilter } from './lead-list.repository.ts'
import { toListedLeads, type ListedLead } from './list-leads.ts'
import type { LeadsContext } from './leads.context.ts'
import type { Lead } from './leads.repository.ts'

/** The maximum number of leads in one file; the newest leads are exported. */
const MAX_CONTACTS = 5_000

/** The leads to export. */
export interface LeadSelection {
  filter: LeadFilter
  /** Ids to export, in which case the filter is ignored; null to export all leads that match the filter. */
  ids: readonly string[] | null
}

type ExportContext = Pick<LeadsContext, 'leads' | 'leadList' | 'inTransaction' | 'clock'>

/** Exports contacts for a phone, one vCard each, and marks them as kept. */
export async function exportLeadVCards(
  ctx: ExportContext,
  profileId: string,
  exported: LeadSelection,
): Promise<string> {
  const persons = await loadAndKeepLeads(ctx, profileId, exported)
  return renderLeadVCards(
    persons.map(({ lead, merged }) => {
      const visits = [lead, ...merged]
      return {
        name: leadTitle({ ...lead, name: firstOf(visits, 'name') }),
        organization: firstOf(visits, 'organization'),
        phones: valuesOf(visits, 'phone'),
        emails: valuesOf(visits, 'email'),
        links: valuesOf(visits, 'link'),
        note: [lead.note, ...valuesOf(visits, 'message')].filter(Boolean).join('\n\n'),
      }
    }),
  )
}

/** Exports contacts as a workbook in the owner's language, and marks them as kept. */
export async function exportLeadsWorkbook(
  ctx: ExportContext,
  profileId: string,
  exported: LeadSelection,
  language: Language,
): Promise<Buffer> {
  const persons = await loadAndKeepLeads(ctx, profileId, exported)
  const t = createTranslator(language, 'leads')
  return writeWorkbook({
    title: t('title'),
    columns: [
      { heading: t('name'), width: 28 },
      { heading: t('phone'), width: 20 },
      { heading: t('email'), width: 30 },
      { heading: t('organization'), width: 26 },
      { heading: t('link'), width: 30 },
      { heading: t('message'), width: 50 },
      { heading: t('state'), width: 16 },
      { heading: t('tags'), width: 24 },
      { heading: t('note'), width: 40 },
      { heading: t('left'), width: 14 },
    ],
    rows: persons.map(({ lead, merged }) => {
      const visits = [lead, ...merged]
      return [
        firstOf(visits, 'name'),
        valuesOf(visits, 'phone').map(readablePhone).join('\n'),
        valuesOf(visits, 'email').map(readableEmail).join('\n'),
        firstOf(visits, 'organization'),
        valuesOf(visits, 'link').join('\n'),
        valuesOf(visits, 'message').join('\n\n'),
        t(`states.${lead.state}`),
        lead.tags.join(', '),
        lead.note,
        formatShortDay(lead.createdAt, language),
      ]
    }),
  })
}

/** Loads leads with the leads merged into them, and marks all of them as kept, which ends their retention period. */
async function loadAndKeepLeads(
  ctx: ExportContext,
  profileId: string,
  { filter, ids }: LeadSelection,
): Promise<ListedLead[]> {
  const { leadList, inTransaction, clock } = ctx
  const found = ids
    ? (await leadList.find(profileId, ids)).filter(({ mergedInto }) => mergedInto === null)
    : await leadList.list(profileId, filter, { limit: MAX_CONTACTS, sort: 'newest', after: null })
  if (found.length > 0) {
    const taken = found.map(({ id }) => id)
    await inTransaction(tx => leadList.keep(tx, profileId, taken, clock.now()))
  }
  return toListedLeads(ctx, profileId, found)
}

function valuesOf(visits: readonly Lead[], field: 'phone' | 'email' | 'link' | 'message'): string[] {
  return [...new Set(visits.map(visit => visit[field]).filter(Boolean))]
}

function firstOf(visits: readonly Lead[], field: 'name' | 'organization'): string {
  return visits.find(visit => visit[field] !== '')?.[field] ?? ''
}
