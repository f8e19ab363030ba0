import { checkLeadMarks, type LeadMarks } from '@dotyk/domain/leads'
import { Refusal } from '../../refusal.ts'
import type { LeadsContext } from './leads.context.ts'
import type { Lead } from './leads.repository.ts'

type ChangeContext = Pick<LeadsContext, 'leadList' | 'inTransaction' | 'clock'>

/**
 * Changes the owner's marks on a lead. @throws Refusal any of `LEAD_MARK_RULES` with its field; `lead-not-found` if the owner
 * has no such lead.
 */
export async function changeLead(
  { leadList, inTransaction, clock }: ChangeContext,
  profileId: string,
  id: string,
  draft: Partial<Record<keyof LeadMarks, unknown>>,
): Promise<Lead> {
  const { changes, violations } = checkLeadMarks(draft)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  const lead = await inTransaction(tx => leadList.change(tx, { profileId, id }, changes, clock.now()))
  if (!lead) throw new Refusal('lead-not-found')
  return lead
}

/** Deletes a lead of the owner. @throws Refusal `lead-not-found`. */
export async function deleteLead(
  { leadList, inTransaction }: ChangeContext,
  profileId: string,
  id: string,
): Promise<void> {
  if (!(await inTransaction(tx => leadList.delete(tx, profileId, id)))) throw new Refusal('lead-not-found')
}
