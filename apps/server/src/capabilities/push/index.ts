import type { PushMessage } from '@dotyk/domain/push'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createPushAudienceRepository } from './audience.repository.ts'
import { deliverPushMessageJob } from './deliver.jobs.ts'
import { createDeliveryRepository } from './deliveries.repository.ts'
import { createPushMessageRepository } from './messages.repository.ts'
import type { PushContext, PushDeps } from './push.context.ts'
import { sendPushesJob } from './push.jobs.ts'
import { createPushTokenRepository } from './push.repository.ts'
import { addPushRoutes } from './push.routes.ts'
import { queuePush } from './queue-push.ts'
import { createPushResultRepository } from './results.repository.ts'
import { addStaffPushRoutes } from './staff-push.routes.ts'

export type Push = ReturnType<typeof createPush>

export type { SelectProfiles } from './audience.repository.ts'

/** Notifications to subscribed browsers: to a single browser, and from staff to many. */
export function createPush(deps: PushDeps) {
  const tokens = createPushTokenRepository(deps.db)
  const messages = createPushMessageRepository(deps.db)
  const deliveries = createDeliveryRepository(deps.db)
  let isStopping = false
  const ctx: PushContext = {
    ...deps,
    tokens,
    messages,
    deliveries,
    audiences: createPushAudienceRepository(deps.db, deps.selectProfiles),
    results: createPushResultRepository(deps.db),
    isStopping: () => isStopping,
  }
  return {
    /** Queues a message to one browser in the transaction that causes the message. */
    queue: (tx: Transaction, tokenId: string, message: PushMessage) => queuePush(ctx, tx, tokenId, message),
    /** Queues a message to every browser where the profile's owner gets notifications. */
    async queueToOwner(tx: Transaction, profileId: string, message: PushMessage): Promise<void> {
      for (const { id } of await tokens.listOf(profileId, tx)) await queuePush(ctx, tx, id, message)
    },
    titlesOf: (ids: readonly string[]) => messages.titlesOf(ids),
    listOf: (profileId: string) => tokens.listOf(profileId),
    deleteOf: (tx: Transaction, profileId: string) => tokens.deleteOf(tx, profileId),
    /** Counts the messages for which a push service refused our key; they wait for staff. */
    countRefused: () => messages.countRefused(),
    /** Returns those of the files, by name, that a message uses. */
    findUsedFiles: (names: readonly string[]) => messages.findUsedFiles(names),
    jobs: [sendPushesJob(ctx), deliverPushMessageJob(ctx)],
    addRoutes(http: HttpContext) {
      addPushRoutes(http, ctx)
      addStaffPushRoutes(http, ctx)
    },
    /** Starts no further message; deliveries in progress end within seconds. */
    stop() {
      isStopping = true
    },
  }
}
