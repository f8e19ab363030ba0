import { type Broadcast, isSending, listBroadcasts, listSubscribers } from '../../shared/calls/push.ts'
import { useList } from '../../shared/list/use-list.ts'

/** The polling interval while a message is being sent. */
const PROGRESS_MS = 2_000

/** Messages to all subscribers, newest first; polled while one is being sent. */
export function useBroadcasts() {
  return useList(['push', 'messages'], listBroadcasts, {
    refreshMs: (broadcasts: readonly Broadcast[]) => (broadcasts.some(isSending) ? PROGRESS_MS : undefined),
  })
}

/** Subscribed browsers; `q` searches by profile or push service. */
export function useSubscribers(q: string) {
  return useList(['push', 'tokens', q], (page, signal) => listSubscribers(q, page, signal))
}
