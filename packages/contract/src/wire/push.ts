import type { BroadcastState, PushAction } from '@dotyk/domain/push'
import type { Language } from '@dotyk/domain/values'
import type { PushMessageWire, PushTokenWire } from '../push.ts'
import { momentFromWire, momentToWire } from './moments.ts'

/** A message from staff with its delivery results. */
export interface Broadcast {
  id: string
  title: string
  body: string
  actions: PushAction[]
  image: string | null
  icon: string | null
  badge: string | null
  state: BroadcastState
  /** The status with which a push service rejected our key; its browsers then wait. */
  refusedWith: number | null
  total: number
  waiting: number
  sent: number
  failed: number
  removed: number
  /** Deliveries whose outcome is unknown. */
  uncertain: number
  createdAt: Date
  startedAt: Date
  finishedAt: Date | null
}

/** A browser that receives messages. */
export interface Subscriber {
  id: string
  /** The host of its push service. */
  service: string
  profileId: string | null
  language: Language
  createdAt: Date
  seenAt: Date
}

export function broadcastToWire(broadcast: Broadcast): PushMessageWire {
  const { actions, createdAt, startedAt, finishedAt } = broadcast
  return {
    ...broadcast,
    actions: actions.map(({ title, link }) => ({ title, action: link })),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: momentToWire(finishedAt),
  }
}

export function broadcastFromWire(message: PushMessageWire): Broadcast {
  return {
    ...message,
    actions: message.actions.map(({ title, action }) => ({ title, link: action })),
    createdAt: new Date(message.createdAt),
    startedAt: new Date(message.startedAt),
    finishedAt: momentFromWire(message.finishedAt),
  }
}

export function subscriberToWire(subscriber: Subscriber): PushTokenWire {
  const { createdAt, seenAt } = subscriber
  return { ...subscriber, createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() }
}

export function subscriberFromWire(token: PushTokenWire): Subscriber {
  return { ...token, createdAt: new Date(token.createdAt), seenAt: new Date(token.seenAt) }
}
