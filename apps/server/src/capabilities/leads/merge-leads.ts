import { marksAfterMergeUndone, planLeadMerge } from '@dotyk/domain/leads'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'

type MergeContext = Pick<LeadsContext, 'leadList' | 'inTransaction' | 'clock'>

/**
 * Merges an owner's leads of the same person into the newest one.
 * @returns the id of the main lead
 * @throws Refusal `lead-not-found` unless the owner has at least two of these leads that aren't merged yet.
 */
export function mergeLeads(
  { leadList, inTransaction, clock }: MergeContext,
  profileId: string,
  ids: readonly string[],
): Promise<string> {
  return inTransaction(async tx => {
    const locked = await leadList.lock(tx, profileId, ids)
    const merged = planLeadMerge(locked, new Set(ids))
    if (!merged) throw new Refusal('lead-not-found')
    const { mainId, moved, after } = merged
    const now = clock.now()
    await leadList.insertMerge(tx, { ...merged, profileId, createdAt: now })
    await leadList.setMergedInto(
      tx,
      moved.map(({ id }) => id),
      mainId,
    )
    await leadList.setMarks(tx, mainId, after)
    await leadList.keep(tx, profileId, [mainId], now)
    return mainId
  })
}

/**
 * Undoes the last merge into a lead.
 * @returns the ids of the main lead and of the leads that aren't merged any more
 * @throws Refusal `lead-not-found` if nothing was merged into the lead.
 */
export function undoLeadMerge(
  { leadList, inTransaction }: MergeContext,
  profileId: string,
  mainId: string,
): Promise<string[]> {
  return inTransaction(async tx => {
    const locked = await leadList.lock(tx, profileId, [mainId])
    const main = locked.find(({ id }) => id === mainId)
    const last = main && (await leadList.findLastMerge(tx, profileId, mainId))
    if (!last) throw new Refusal('lead-not-found')
    // Some of the merged leads may have been deleted by their visitors since the merge.
    const there = new Set(locked.map(({ id }) => id))
    const moved = last.moved.filter(({ id }) => there.has(id))
    const free = moved.filter(({ from }) => from === null || !there.has(from)).map(({ id }) => id)
    await leadList.setMergedInto(tx, free, null)
    for (const { id, from } of moved)
      if (from !== null && there.has(from)) await leadList.setMergedInto(tx, [id], from)
    await leadList.setMarks(tx, mainId, marksAfterMergeUndone(main, last))
    await leadList.deleteMerge(tx, last.id)
    return [mainId, ...free]
  })
}
