import { type Broadcast, isSending, listBroadcasts, listSubscribers } from '../../shared/calls/push.ts'
import { useList } from '../../shared/list/use-list.ts'

/** While a message is being sent, how often its progress is asked for. */
const PROGRESS_MS = 2_000

/** Messages to everybody, newest first; read again and again while one is being sent. */
export function useBroadcasts() {
  return useList(['push', 'messages'], listBroadcasts, {
    refreshMs: (broadcasts: readonly Broadcast[]) => (broadcasts.some(isSending) ? PROGRESS_MS : undefined),
  })
}

/** Subscribed browsers; `q` finds them by their profile or push service. */
export function useSubscribers(q: string) {
  return useList(['push', 'tokens', q], (page, signal) => listSubscribers(q, page, signal))
}
