/** How long an email is kept, its row and its file in the embedded outbox: by then every question about it has been asked. */
export const EMAIL_RETENTION_DAYS = 90

/**
 * `refused`: its address takes no emails. `failed`: tried for a day, while the mail server was out of order. `withheld`:
 * never sent, because its address got too many.
 */
export const EMAIL_STATUSES = ['queued', 'sent', 'refused', 'failed', 'withheld'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** Filters of emails for staff: waiting, sent and failed. */
export const EMAIL_STATUS_FILTERS = {
  waiting: ['queued'],
  sent: ['sent'],
  failed: ['failed', 'refused', 'withheld'],
} as const satisfies Record<string, readonly EmailStatus[]>

export type EmailFilter = keyof typeof EMAIL_STATUS_FILTERS
