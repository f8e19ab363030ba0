import type { PushMessage } from '@dotyk/domain/push'
import type { Transaction } from '../../database/database.ts'
import type { Jobs } from '../../jobs/port.ts'

/** The queue between this and push.jobs.ts. */
export const PUSH_QUEUE = 'push.send'

export interface PushJob {
  tokenId: string
  message: PushMessage
}

/** Stores a message to one browser with the change that caused it. */
export type QueuePush = (tx: Transaction, tokenId: string, message: PushMessage) => Promise<void>

export function createQueuePush({ jobs }: { jobs: Jobs }): QueuePush {
  return (tx, tokenId, message) => jobs.enqueue(tx, PUSH_QUEUE, { tokenId, message } satisfies PushJob)
}
