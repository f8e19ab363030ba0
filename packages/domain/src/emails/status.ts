/**
 * `refused`: its address takes no letters. `failed`: tried for a day, while the mail server was out of order. `withheld`:
 * never sent, because its address got too many.
 */
export const LETTER_STATUSES = ['queued', 'sent', 'refused', 'failed', 'withheld'] as const
export type LetterStatus = (typeof LETTER_STATUSES)[number]

/** What staff look for: letters that wait, that went, and that didn't. */
export const LETTER_FILTERS = {
  waiting: ['queued'],
  sent: ['sent'],
  failed: ['failed', 'refused', 'withheld'],
} as const satisfies Record<string, readonly LetterStatus[]>

export type LetterFilter = keyof typeof LETTER_FILTERS
