import type { PushMessage } from '@dotyk/domain/push'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { PushContext, PushDeps } from './push.context.ts'
import { sendPushesJob } from './push.jobs.ts'
import { createPushTokenRepository } from './push.repository.ts'
import { addPushRoutes } from './push.routes.ts'
import { queuePush } from './queue-push.ts'

export type Push = ReturnType<typeof createPush>

/** Notifications to browsers that subscribed to them. */
export function createPush(deps: PushDeps) {
  const tokens = createPushTokenRepository(deps.db)
  const ctx: PushContext = { ...deps, tokens }
  return {
    /** Queues a message to one browser in the transaction that caused it. */
    queue: (tx: Transaction, tokenId: string, message: PushMessage) => queuePush(ctx, tx, tokenId, message),
    listOf: (profileId: string) => tokens.listOf(profileId),
    deleteOf: (tx: Transaction, profileId: string) => tokens.deleteOf(tx, profileId),
    jobs: [sendPushesJob(ctx)],
    addRoutes: (http: HttpContext) => addPushRoutes(http, ctx),
  }
}
