import type { PushMessageWire, PushTokenWire } from '@dotyk/contract/push'
import { broadcastToWire, subscriberToWire } from '@dotyk/contract/wire/push'
import type { DeliverySummary } from '@dotyk/domain/push'
import type { StoredPushMessage } from './messages.repository.ts'
import type { StoredPushToken } from './push.repository.ts'

export function presentMessage(message: StoredPushMessage, summary: DeliverySummary): PushMessageWire {
  return broadcastToWire({ ...message, ...summary })
}

/** A subscription without its address and keys, with which anybody could send messages to the browser. */
export function presentToken(token: StoredPushToken): PushTokenWire {
  const { id, endpoint, profileId, language, createdAt, seenAt } = token
  return subscriberToWire({
    id,
    service: new URL(endpoint).hostname,
    profileId,
    language,
    createdAt,
    seenAt,
  })
}
