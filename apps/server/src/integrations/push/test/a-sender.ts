import type { Agent } from 'node:https'
import type { PushPort } from '../port.ts'
import { deriveVapidKeys } from '../vapid.ts'
import { createWebPush } from '../web-push.ts'

/** A sender to push services with keys of its own, over an agent's connections. */
export function aPushSender(agent: Agent): PushPort {
  const keys = deriveVapidKeys('a secret that is long enough to be one')
  return createWebPush({ keys, contact: 'mailto:hello@dotyk.example', agent })
}
