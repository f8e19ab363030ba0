import { groupSamePerson, leadDeletionTime } from '@dotyk/domain/leads'
import type { ListPage } from '../../database/list-position.ts'
import type { LeadFilter } from './lead-list.repository.ts'
import type { LeadsContext } from './leads.context.ts'
import type { Lead } from './leads.repository.ts'

/** A stored lead with all the data that its owner sees. */
export interface ListedLead {
  lead: Lead
  /** Leads merged into this lead, newest first. */
  merged: Lead[]
  /** Ids of other leads that seem to be from the same person. */
  same: string[]
  /** When the lead is deleted automatically; null if never. */
  deletedAt: Date | null
}

export interface LeadList {
  rows: ListedLead[]
  /** The number of leads that match the filter. */
  total: number
  /** The number of leads in the state `new`, regardless of the filter. */
  fresh: number
  tags: string[]
}

const NO_FILTER: LeadFilter = { q: '', state: null, tag: '' }

/** Reads a page of an owner's leads, and one lead more to detect a next page. */
export async function listLeads(
  ctx: Pick<LeadsContext, 'leads' | 'leadList'>,
  profileId: string,
  filter: LeadFilter,
  page: ListPage,
): Promise<LeadList> {
  const { leadList } = ctx
  const [found, total, fresh, tags] = await Promise.all([
    leadList.list(profileId, filter, page),
    leadList.count(profileId, filter),
    leadList.count(profileId, { ...NO_FILTER, state: 'new' }),
    leadList.listTags(profileId),
  ])
  return { rows: await toListedLeads(ctx, profileId, found), total, fresh, tags }
}

/** Adds to each lead the leads merged into it, the ids of other leads from the same person, and the deletion time. */
export async function toListedLeads(
  { leads, leadList }: Pick<LeadsContext, 'leads' | 'leadList'>,
  profileId: string,
  found: readonly Lead[],
): Promise<ListedLead[]> {
  if (found.length === 0) return []
  const merged = Map.groupBy(
    await leadList.listMergedInto(found.map(({ id }) => id)),
    lead => lead.mergedInto,
  )
  const persons = found.map(lead => ({ lead, merged: merged.get(lead.id) ?? [] }))
  const all = persons.flatMap(({ lead, merged: others }) => [lead, ...others])
  const [sharing, retentionDays] = await Promise.all([
    leadList.listSharing(profileId, {
      phones: all.map(({ phone }) => phone).filter(Boolean),
      mailboxes: all.map(({ mailbox }) => mailbox).filter(Boolean),
    }),
    leads.findRetentionDays(profileId),
  ])
  const groups = groupSamePerson(sharing)
  return persons.map(({ lead, merged: others }) => {
    const own = new Set([lead, ...others].map(({ id }) => id))
    const alike = groups.filter(group => group.some(({ id }) => own.has(id))).flat()
    const mainIds = new Set(alike.map(({ id, mergedInto }) => mergedInto ?? id))
    mainIds.delete(lead.id)
    return { lead, merged: others, same: [...mainIds], deletedAt: leadDeletionTime(lead, retentionDays) }
  })
}
