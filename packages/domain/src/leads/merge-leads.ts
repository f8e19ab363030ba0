import { uniqueTags } from './check-lead.ts'
import { LEAD_STATES, type LeadMarks } from './lead.ts'

/** The fields of a lead that merging reads. */
export interface MergeableLead extends LeadMarks {
  id: string
  createdAt: Date
  /** The lead into which this one was merged; null if it wasn't merged. */
  mergedInto: string | null
}

/** A merge and what is needed to undo it. */
export interface LeadMerge {
  /** The id of the main lead, into which the others are merged. */
  mainId: string
  /** Leads that are now merged into the main one, each with the lead it was merged into before. */
  moved: { id: string; from: string | null }[]
  /** The owner's marks of the main lead before the merge; `after` has those after it. */
  before: LeadMarks
  after: LeadMarks
}

/**
 * Plans the merge of an owner's leads into the newest one, the main lead. Notes, tags and the furthest state of the others are
 * added to its own. Leads that were merged into one of them before move along.
 * @param leads all leads that are merged, and all that were merged into one of them
 * @param ids ids of the leads to merge
 * @returns null if fewer than two of these leads are still unmerged
 */
export function planLeadMerge(leads: readonly MergeableLead[], ids: ReadonlySet<string>): LeadMerge | null {
  const [main, ...others] = leads
    .filter(({ id, mergedInto }) => ids.has(id) && mergedInto === null)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  if (!main || others.length === 0) return null
  const otherIds = new Set(others.map(({ id }) => id))
  const moved = leads.filter(
    ({ id, mergedInto }) => otherIds.has(id) || (mergedInto !== null && otherIds.has(mergedInto)),
  )
  return {
    mainId: main.id,
    moved: moved.map(({ id, mergedInto }) => ({ id, from: mergedInto })),
    before: marksOf(main),
    after: joinMarks([main, ...others]),
  }
}

/**
 * Returns the owner's marks of the main lead after a merge is undone: the marks from before the merge, except for those that the
 * owner changed after it.
 */
export function marksAfterMergeUndone(
  now: LeadMarks,
  { before, after }: Pick<LeadMerge, 'before' | 'after'>,
): LeadMarks {
  return {
    note: now.note === after.note ? before.note : now.note,
    tags: isSameList(now.tags, after.tags) ? before.tags : now.tags,
    state: now.state === after.state ? before.state : now.state,
  }
}

function marksOf({ note, tags, state }: LeadMarks): LeadMarks {
  return { note, tags: [...tags], state }
}

function joinMarks(leads: readonly LeadMarks[]): LeadMarks {
  const notes = [...new Set(leads.map(({ note }) => note).filter(note => note !== ''))]
  const furthest = Math.max(...leads.map(({ state }) => LEAD_STATES.indexOf(state)))
  return {
    note: notes.join('\n\n'),
    tags: uniqueTags(leads.flatMap(({ tags }) => tags)),
    state: LEAD_STATES[furthest] ?? 'new',
  }
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at])
}
