import {
  audienceToWire,
  type Broadcast,
  broadcastFromWire,
  type Subscriber,
  subscriberFromWire,
} from '@dotyk/contract/wire/push'
import type { PushAction, PushAudience, PushDay } from '@dotyk/domain/push'
import { callServer } from '../api.ts'
import type { ListReply, PageQuery } from '../list/use-list.ts'

export type { Broadcast, Subscriber } from '@dotyk/contract/wire/push'

export interface NewBroadcast {
  title: string
  body: string
  actions: readonly PushAction[]
  audience: PushAudience
  /** The time when sending begins; null to begin immediately. */
  sendAt: Date | null
  pictures: { image?: Blob; icon?: Blob; badge?: Blob }
}

export function sendBroadcast({ title, body, actions, audience, sendAt, pictures }: NewBroadcast) {
  const { image, icon, badge } = pictures
  return callServer('POST /admin/api/v1/send-push/all', {
    fields: {
      createdAt: new Date().toISOString(),
      audience: audienceToWire(audience),
      ...(sendAt && { sendAt: sendAt.toISOString() }),
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

/** Lists messages to all subscribers, newest first. */
export async function listBroadcasts(page: PageQuery, signal: AbortSignal): Promise<ListReply<Broadcast>> {
  const found = await callServer('GET /admin/api/v1/push/messages', { query: { ...page } }, { signal })
  return { ...found, items: found.items.map(broadcastFromWire) }
}

/** @param q a part of a profile's id or of a push service's host name; '' for all subscribers */
export async function listSubscribers(
  q: string,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ListReply<Subscriber>> {
  const query = { ...(q ? { q } : {}), ...page }
  const found = await callServer('GET /admin/api/v1/push/tokens', { query }, { signal })
  return { ...found, items: found.items.map(subscriberFromWire) }
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

/** Returns the current number of subscribed browsers in an audience. */
export async function countAudience(audience: PushAudience, signal: AbortSignal): Promise<number> {
  const query = audienceToWire(audience)
  return (await callServer('GET /admin/api/v1/push/audience', { query }, { signal })).total
}

/** Lists the results of a message by day in Kyiv, earliest day first. */
export async function listPushDays(id: string, signal: AbortSignal): Promise<readonly PushDay[]> {
  return (await callServer('GET /admin/api/v1/push/messages/:id/days', { params: { id } }, { signal })).items
}

/** Changes a scheduled message that isn't being sent yet. */
export function changeScheduledBroadcast(
  id: string,
  { title, body, sendAt }: { title: string; body: string; sendAt: Date },
) {
  return callServer('PATCH /admin/api/v1/push/messages/:id', {
    params: { id },
    body: { title, body, sendAt: sendAt.toISOString() },
  })
}
