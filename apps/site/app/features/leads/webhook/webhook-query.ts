import { useQuery } from '@tanstack/react-query'
import { fetchWebhook, type LeadWebhook } from '../../../shared/calls/lead-calls.ts'
import { queryClient } from '../../../shared/queries.ts'

const WEBHOOK = ['leads', 'webhook']

/** The interval in milliseconds at which the log is reloaded while an event is about to be sent. */
const WATCH_MS = 2_000
/** Attempts that are due later than this, in milliseconds from now, are not waited for. */
const SOON_MS = 30_000

/** Loads the owner's webhook with its log, and reloads it regularly while an event is being sent. */
export function useWebhook() {
  return useQuery({
    queryKey: WEBHOOK,
    queryFn: fetchWebhook,
    refetchInterval: ({ state: { data } }) => (data && isSending(data) ? WATCH_MS : false),
  })
}

function isSending({ events }: LeadWebhook): boolean {
  const soon = Date.now() + SOON_MS
  return events.some(({ state, nextTryAt }) => state === 'waiting' && nextTryAt && nextTryAt.getTime() < soon)
}

export function updateWebhook(webhook: LeadWebhook | null): void {
  queryClient.setQueryData(WEBHOOK, webhook)
}

export function reloadWebhook(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WEBHOOK })
}
