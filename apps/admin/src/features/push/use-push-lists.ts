import { type Broadcast, isSending, listBroadcasts, listSubscribers } from '../../shared/calls/push.ts'
import { useList } from '../../shared/list/use-list.ts'

/** The polling interval in milliseconds while a message is being sent. */
const PROGRESS_MS = 2_000

/** Loads the messages to all subscribers, newest first, and polls them while one is being sent. */
export function useBroadcasts() {
  return useList(['push', 'messages'], listBroadcasts, {
    refreshMs: (broadcasts: readonly Broadcast[]) => (broadcasts.some(isSending) ? PROGRESS_MS : undefined),
  })
}

/** Loads the subscribed browsers; `q` searches by profile or push service. */
export function useSubscribers(q: string) {
  return useList(['push', 'tokens', q], (page, signal) => listSubscribers(q, page, signal))
}
