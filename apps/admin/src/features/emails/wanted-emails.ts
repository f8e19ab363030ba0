import { EMAIL_FILTERS, type EmailFilter } from '@dotyk/domain/emails'
import type { EmailListQuery } from '../../shared/calls/emails.ts'

export const FILTER_NAMES = ['q', 'status'] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export const STATUSES = Object.keys(EMAIL_FILTERS) as EmailFilter[]

/** What the address asks for; anybody may have typed it. */
export function wantedEmails({ q, status }: Partial<Record<FilterName, string>>): EmailListQuery {
  const known = STATUSES.find(each => each === status)
  return { ...(q && { q }), ...(known && { status: known }) }
}
