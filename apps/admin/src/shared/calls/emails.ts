import type { Reply } from '@dotyk/contract/client'
import type { EmailFilter } from '@dotyk/domain/emails'
import { readableEmail } from '@dotyk/domain/values'
import { callServer } from '../api.ts'
import type { PageQuery } from '../list/use-list.ts'

export type Email = Reply<'GET /admin/api/v1/letters'>['items'][number]

/** An email with its content. */
export type OpenedEmail = Reply<'GET /admin/api/v1/letters/:id'>

export interface EmailListQuery {
  /** The searched text: a part of a recipient's address or of a subject. */
  q?: string
  status?: EmailFilter
}

/** Lists the stored emails, newest first. */
export async function listEmails(wanted: EmailListQuery, page: PageQuery, signal: AbortSignal) {
  const query = { ...wanted, ...page }
  const { items, ...rest } = await callServer('GET /admin/api/v1/letters', { query }, { signal })
  return { items: items.map(withReadableAddress), ...rest }
}

export async function fetchEmail(id: string, signal: AbortSignal): Promise<OpenedEmail> {
  return withReadableAddress(
    await callServer('GET /admin/api/v1/letters/:id', { params: { id } }, { signal }),
  )
}

function withReadableAddress<Shown extends { to: string }>(email: Shown): Shown {
  return { ...email, to: readableEmail(email.to) }
}

export async function countWaitingEmails(signal: AbortSignal): Promise<number> {
  const query = { limit: 1, status: 'waiting' as const }
  const { total } = await callServer('GET /admin/api/v1/letters', { query }, { signal })
  return total
}

export function sendEmailAgain(id: string) {
  return callServer('POST /admin/api/v1/letters/:id/send', { params: { id } })
}

/** Retries all waiting emails now. */
export function retryEmailsNow() {
  return callServer('POST /admin/api/v1/letters/hurry', {})
}

/** Returns the URL of an email's formatted view, which the page shows in a frame. */
export function emailViewUrl(id: string): string {
  return `/admin/api/v1/letters/${encodeURIComponent(id)}/view`
}
