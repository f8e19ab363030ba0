import {
  changedLeadSettingsToWire,
  leadFromWire,
  leadSettingsFromWire,
  type LeadSettings,
  type OwnedLead,
} from '@dotyk/contract/wire/leads'
import {
  type ScanAnswer,
  scanAnswerFromWire,
  scanToWire,
  type SentScan,
} from '@dotyk/contract/wire/lead-scans'
import { leadWebhookFromWire, type LeadWebhook } from '@dotyk/contract/wire/lead-webhook'
import type { LeadMarks, LeadState } from '@dotyk/domain/leads'
import { callServer } from '../api.ts'

export type { LeadSettings, OwnedLead } from '@dotyk/contract/wire/leads'
export type { LeadWebhook, WebhookEvent } from '@dotyk/contract/wire/lead-webhook'

/** The filter of the listed contacts; '' in a field means all contacts. */
export interface LeadFilter {
  q: string
  state: LeadState | ''
  tag: string
  sort: 'newest' | 'oldest'
}

export interface LeadListPage {
  leads: OwnedLead[]
  /** The cursor of the next page; null for the last one. */
  next: string | null
  /** The number of contacts that match the filter. */
  total: number
  /** All tags of the owner, most used first. */
  tags: string[]
}

export async function fetchLeads(filter: LeadFilter, cursor: string | null): Promise<LeadListPage> {
  const { q, state, tag, sort } = filter
  const query = { q, tag, sort, ...(state && { state }), ...(cursor !== null && { cursor }) }
  const { items, ...page } = await callServer('GET /api/v1/leads', { query })
  return { ...page, leads: items.map(leadFromWire) }
}

/** Returns the number of contacts in the state `new`. */
export async function countNewLeads(): Promise<number> {
  return (await callServer('GET /api/v1/leads', { query: { limit: 1, state: 'new' } })).fresh
}

/** Returns the URL of a file with the contacts that match a filter, or with a single contact. */
export function leadFileUrl(kind: 'vcf' | 'xlsx', chosen: Partial<LeadFilter> & { ids?: string }): string {
  const filled = Object.entries(chosen).filter(([name, text]) => text !== '' && name !== 'sort')
  return `/api/v1/leads/export.${kind}?${new URLSearchParams(filled).toString()}`
}

export async function changeLead(id: string, changes: Partial<LeadMarks>): Promise<OwnedLead> {
  return leadFromWire(await callServer('PATCH /api/v1/leads/:id', { params: { id }, body: changes }))
}

export async function deleteLead(id: string): Promise<void> {
  await callServer('DELETE /api/v1/leads/:id', { params: { id } })
}

/** Merges contacts of one person and returns the main contact. */
export async function mergeLeads(ids: readonly string[]): Promise<OwnedLead> {
  return leadFromWire(await callServer('POST /api/v1/leads/merge', { body: { ids: [...ids] } }))
}

/** Undoes the last merge into a contact. */
export async function undoLeadMerge(id: string): Promise<void> {
  await callServer('POST /api/v1/leads/unmerge', { body: { id } })
}

/** Stores scans of an account on the server and returns the result of each scan. */
export async function sendScanBatch(account: string, scans: readonly SentScan[]): Promise<ScanAnswer[]> {
  const body = { account, items: scans.map(scanToWire) }
  return (await callServer('POST /api/v1/leads/scans', { body })).items.map(scanAnswerFromWire)
}

export async function fetchLeadSettings(): Promise<LeadSettings> {
  return leadSettingsFromWire(await callServer('GET /api/v1/leads/settings', {}))
}

export async function storeLeadSettings(settings: LeadSettings): Promise<LeadSettings> {
  const body = changedLeadSettingsToWire(settings)
  return leadSettingsFromWire(await callServer('PUT /api/v1/leads/settings', { body }))
}

/** Returns the owner's webhook with its log; null if there is none. */
export async function fetchWebhook(): Promise<LeadWebhook | null> {
  return leadWebhookFromWire(await callServer('GET /api/v1/leads/webhook', {}))
}

/** Replaces the webhook's secret; requests are signed with the previous secret too for one day. */
export async function replaceWebhookSecret(): Promise<LeadWebhook | null> {
  return leadWebhookFromWire(await callServer('POST /api/v1/leads/webhook/secret', {}))
}

/** Turns on a webhook that was turned off, and sends the events that were held back. */
export async function resumeWebhook(): Promise<LeadWebhook | null> {
  return leadWebhookFromWire(await callServer('POST /api/v1/leads/webhook/resume', {}))
}

export async function sendWebhookTest(): Promise<LeadWebhook | null> {
  return leadWebhookFromWire(await callServer('POST /api/v1/leads/webhook/test', {}))
}

/** Sends an event again with the same id and body. */
export async function sendWebhookEventAgain(id: string): Promise<LeadWebhook | null> {
  return leadWebhookFromWire(
    await callServer('POST /api/v1/leads/webhook/events/:id/send', { params: { id } }),
  )
}
