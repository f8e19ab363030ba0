import type { BroadcastState, PushAction, PushAudience } from '@dotyk/domain/push'
import type { Language } from '@dotyk/domain/values'
import type { PushAudienceWire, PushMessageWire, PushTokenWire } from '../push.ts'
import { subscriptionStateFromWire, subscriptionStateToWire } from './states.ts'
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
  audience: PushAudience
  /** When sending begins; null if it began immediately. */
  sendAt: Date | null
  state: BroadcastState
  /** The status with which a push service rejected the server's key, so that its browsers wait; null if none did. */
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
  /** The host of the browser's push service. */
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
    audience: audienceToWire(broadcast.audience),
    sendAt: momentToWire(broadcast.sendAt),
    actions: actions.map(({ title, link }) => ({ title, action: link })),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: momentToWire(finishedAt),
  }
}

export function broadcastFromWire(message: PushMessageWire): Broadcast {
  return {
    ...message,
    audience: audienceFromWire(message.audience),
    sendAt: momentFromWire(message.sendAt),
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

export function audienceToWire(audience: PushAudience): PushAudienceWire {
  const { company, group, tag, subscriptions, language, seenWithinDays } = audience
  const [subscription] = subscriptions ?? []
  return {
    ...(company !== undefined && { company }),
    ...(group !== undefined && { group }),
    ...(tag !== undefined && { tag }),
    ...(subscription !== undefined && { pay_status: subscriptionStateToWire(subscription) }),
    ...(language !== undefined && { language }),
    ...(seenWithinDays !== undefined && { seen_days: seenWithinDays }),
  }
}

export function audienceFromWire(wire: PushAudienceWire): PushAudience {
  const { company, group, tag, pay_status: state, language, seen_days: seenWithinDays } = wire
  return {
    ...(company !== undefined && { company }),
    ...(group !== undefined && { group }),
    ...(tag !== undefined && { tag }),
    ...(state !== undefined && { subscriptions: [subscriptionStateFromWire(state)] }),
    ...(language !== undefined && { language }),
    ...(seenWithinDays !== undefined && { seenWithinDays }),
  }
}
