import { useQuery } from '@tanstack/react-query'
import { fetchWebhook, type LeadWebhook } from '../../../shared/calls/lead-calls.ts'
import { queryClient } from '../../../shared/queries.ts'

const WEBHOOK = ['leads', 'webhook']

/** How often the log is read anew while an event is about to be sent. */
const WATCH_MS = 2_000
/** A try that comes later isn't waited for. */
const SOON_MS = 30_000

/** The owner's webhook with its log, read anew while something is being sent. */
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
