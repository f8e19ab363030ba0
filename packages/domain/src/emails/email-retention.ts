/**
 * The number of days for which an email's row and its file in the embedded outbox are kept; questions about older emails are not
 * expected.
 */
export const EMAIL_RETENTION_DAYS = 90

/**
 * The statuses of an email. `refused`: its address accepts no emails. `failed`: the mail server was out of order during a day of
 * attempts. `withheld`: never sent, because its address got too many emails.
 */
export const EMAIL_STATUSES = ['queued', 'sent', 'refused', 'failed', 'withheld'] as const
export type EmailStatus = (typeof EMAIL_STATUSES)[number]

/** The statuses of emails for each filter in the console: waiting, sent and failed. */
export const EMAIL_STATUS_FILTERS = {
  waiting: ['queued'],
  sent: ['sent'],
  failed: ['failed', 'refused', 'withheld'],
} as const satisfies Record<string, readonly EmailStatus[]>

export type EmailFilter = keyof typeof EMAIL_STATUS_FILTERS
