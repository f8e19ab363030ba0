import type { Reply } from '@dotyk/contract/client'
import type { LetterFilter } from '@dotyk/domain/letters'
import { callServer } from '../api.ts'
import type { PageQuestion } from '../list/use-list.ts'

export type Email = Reply<'GET /admin/api/v1/letters'>['items'][number]

/** An email with what it says. */
export type OpenedEmail = Reply<'GET /admin/api/v1/letters/:id'>

export interface EmailsWanted {
  /** A part of an address or a subject. */
  q?: string
  status?: LetterFilter
}

/** Emails of the last month, newest first. */
export function listEmails(wanted: EmailsWanted, page: PageQuestion, signal: AbortSignal) {
  return callServer('GET /admin/api/v1/letters', { query: { ...wanted, ...page } }, { signal })
}

export function findEmail(id: string, signal: AbortSignal): Promise<OpenedEmail> {
  return callServer('GET /admin/api/v1/letters/:id', { params: { id } }, { signal })
}

export async function countWaitingEmails(signal: AbortSignal): Promise<number> {
  const query = { limit: 1, status: 'waiting' as const }
  const { total } = await callServer('GET /admin/api/v1/letters', { query }, { signal })
  return total
}

export function sendEmailAgain(id: string) {
  return callServer('POST /admin/api/v1/letters/:id/send', { params: { id } })
}

/** Has all emails sent now that wait for a later try. */
export function hurryEmails() {
  return callServer('POST /admin/api/v1/letters/hurry', {})
}

/** The email as mail programs show it, for a frame. */
export function emailViewAddress(id: string): string {
  return `/admin/api/v1/letters/${encodeURIComponent(id)}/view`
}
