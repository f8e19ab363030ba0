import type { Agent } from 'node:https'
import type { PushPort } from '../port.ts'
import { deriveVapidKeys } from '../vapid.ts'
import { createWebPush } from '../web-push.ts'

/** A sender of push messages with new keys, which uses the connections of an agent. */
export function aPushSender(agent: Agent): PushPort {
  const keys = deriveVapidKeys('a secret that is long enough to be one')
  return createWebPush({ keys, contact: 'mailto:hello@dotyk.example', agent })
}
