import type { PushMessage } from '@dotyk/domain/push'
import type { Transaction } from '../../database/database.ts'
import type { PushContext } from './push.context.ts'

export const PUSH_QUEUE = 'push.send'

export interface PushJob {
  tokenId: string
  message: PushMessage
}

export function queuePush(
  { jobs }: Pick<PushContext, 'jobs'>,
  tx: Transaction,
  tokenId: string,
  message: PushMessage,
): Promise<void> {
  return jobs.enqueue(tx, PUSH_QUEUE, { tokenId, message } satisfies PushJob)
}
