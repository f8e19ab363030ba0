import { addDays, daysBetween } from '../values/days.ts'
import { kyivDay } from '../values/kyiv-day.ts'

/** Days after which a buyer who hasn't answered about a correction is reminded; from then on the answer is late. */
const PROPOSAL_REMINDER_DAYS = 3

/** Days that a buyer has to answer about a correction. */
const PROPOSAL_ANSWER_DAYS = 14

/** Days that a buyer has at least after the reminder, even where it was sent late. */
const PROPOSAL_DAYS_AFTER_REMINDER = 3

/** A correction that waits for the buyer's answer. */
export interface WaitingProposal {
  /** When the buyer was asked. */
  at: Date
  /** When the buyer was reminded; null before. */
  remindedAt: Date | null
}

/** What is due for a correction that waits for the buyer's answer. */
export type DueProposalAction = 'remind' | 'expire'

/** Returns how many calendar days in Kyiv the buyer has been asked for. */
export function daysAwaited({ at }: Pick<WaitingProposal, 'at'>, now: Date): number {
  return daysBetween(kyivDay(at), kyivDay(now))
}

/** Whether the buyer has kept staff waiting for so long that a reminder is due. */
export function isAnswerLate(proposal: Pick<WaitingProposal, 'at'>, now: Date): boolean {
  return daysAwaited(proposal, now) >= PROPOSAL_REMINDER_DAYS
}

/** Returns the last day in Kyiv on which the buyer may answer: `2026-12-11`. */
export function lastAnswerDay({ at, remindedAt }: WaitingProposal): string {
  const planned = addDays(kyivDay(at), PROPOSAL_ANSWER_DAYS)
  const afterReminder = remindedAt ? addDays(kyivDay(remindedAt), PROPOSAL_DAYS_AFTER_REMINDER) : planned
  return afterReminder > planned ? afterReminder : planned
}

/**
 * Returns what is due for a correction that waits: one reminder after three days, and the end once the last day is over. A buyer
 * who wasn't reminded is reminded first.
 */
export function dueProposalAction(proposal: WaitingProposal, now: Date): DueProposalAction | null {
  if (proposal.remindedAt === null) return isAnswerLate(proposal, now) ? 'remind' : null
  return kyivDay(now) > lastAnswerDay(proposal) ? 'expire' : null
}
