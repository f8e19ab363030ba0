import { type Broadcast, broadcastFromWire, subscriberFromWire } from '@dotyk/contract/wire/push'
import type { PushAction } from '@dotyk/domain/push'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'

export type { Broadcast, Subscriber } from '@dotyk/contract/wire/push'

/** While a message is being sent, how often its progress is asked for. */
const PROGRESS_MS = 2_000
const PAGE_SIZE = 50

export interface NewBroadcast {
  title: string
  body: string
  actions: readonly PushAction[]
  pictures: { image?: Blob; icon?: Blob; badge?: Blob }
}

export function sendToAll({ title, body, actions, pictures: { image, icon, badge } }: NewBroadcast) {
  return callServer('POST /admin/api/v1/send-push/all', {
    fields: {
      createdAt: new Date().toISOString(),
      title,
      body,
      actions: actions.map(action => ({ title: action.title, action: action.link })),
    },
    files: {
      ...(image && { imageFile: image }),
      ...(icon && { iconFile: icon }),
      ...(badge && { badgeFile: badge }),
    },
  })
}

/** Messages to everybody, newest first; asked for again and again while one is being sent. */
export const broadcastsQuery = infiniteQueryOptions({
  queryKey: ['push', 'messages'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }
    const page = await callServer('GET /admin/api/v1/push/messages', { query }, { signal })
    return { ...page, items: page.items.map(broadcastFromWire) }
  },
  initialPageParam: null as string | null,
  getNextPageParam: page => page.next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(page => page.items.some(isSending)) ? PROGRESS_MS : false,
})

export function subscribersQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ['push', 'tokens', q],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(q ? { q } : {}),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      const page = await callServer('GET /admin/api/v1/push/tokens', { query }, { signal })
      return { ...page, items: page.items.map(subscriberFromWire) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
  })
}

export function isSending({ state }: Broadcast): boolean {
  return state === 'sending'
}

export function stopBroadcast(id: string) {
  return callServer('POST /admin/api/v1/push/messages/:id/stop', { params: { id } })
}

export function resumeBroadcast(id: string) {
  return callServer('POST /admin/api/v1/push/messages/:id/resume', { params: { id } })
}

export function deleteBroadcasts(ids: readonly string[]) {
  return callServer('POST /admin/api/v1/push/messages/delete', { body: [...ids] })
}

export function deleteSubscribers(ids: readonly string[]) {
  return callServer('POST /admin/api/v1/push/tokens/delete', { body: [...ids] })
}
