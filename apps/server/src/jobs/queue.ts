import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import {
  type ConnectionOptions,
  fromDrizzle,
  type Job,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss'
import type { OpenDatabase } from '../database/open.ts'
import { jobChannel } from '../support/work-channels.ts'
import { describeMessage } from '../support/describe-error.ts'
import { logFailures, type QueueLog } from './log-failures.ts'
import type { JobDefinition, Jobs } from './port.ts'
import { storeQueueDefinitions } from './store-definitions.ts'

const JOBS_END_WITHIN_MS = 10_000
const STOP_WITHIN_MS = 12_000

export interface QueueOptions {
  /** Whether scheduled jobs are started by their schedules; true by default. */
  runsSchedules?: boolean
  /** Whether this process works on jobs; true by default. */
  runsWorkers?: boolean
}

export interface JobQueue extends Jobs {
  /** Creates the queues, and starts their workers and schedules. */
  start: (definitions: readonly JobDefinition[]) => Promise<void>
  /** Waits for the running jobs, then stops. */
  stop: () => Promise<void>
}

/**
 * Creates a job queue in the database itself: a job is stored in the transaction that causes it, so that either both are stored
 * or neither.
 */
export function createJobQueue(
  database: OpenDatabase,
  log: QueueLog,
  { runsSchedules = true, runsWorkers = true }: QueueOptions = {},
): JobQueue {
  const boss = new PgBoss({
    ...database.queueOptions,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 60,
    schedule: runsSchedules,
  })
  boss.on('error', error => log.error({ err: error }, 'the job queue failed'))

  return {
    async enqueue(tx, queue, data, options = {}) {
      // The type of a transaction's result depends on the driver, but every result has rows, and the queue reads nothing else.
      const db: NonNullable<ConnectionOptions['db']> = fromDrizzle(
        tx as unknown as Parameters<typeof fromDrizzle>[0],
        sql,
      )
      await boss.send(queue, data, {
        db,
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      })
    },

    async start(definitions) {
      await boss.start()
      await storeQueueDefinitions(boss, definitions)
      if (runsWorkers) for (const definition of definitions) await startWorker(boss, definition, log)
    },

    async stop() {
      // Without this limit, a database that doesn't answer would delay closing its connections.
      const limit = AbortSignal.timeout(STOP_WITHIN_MS)
      await Promise.race([
        boss.stop({ graceful: true, timeout: JOBS_END_WITHIN_MS, close: true }),
        once(limit, 'abort'),
      ])
    },
  }
}

async function startWorker(boss: PgBoss, definition: JobDefinition, log: QueueLog): Promise<void> {
  const { queue, noticeWithinSeconds = 30, workers = 1, batchSize = 50 } = definition
  await boss.work(
    queue,
    {
      batchSize,
      localConcurrency: workers,
      // Notifications about jobs beyond a full batch have already been received and aren't repeated, so the next batch is fetched
      // at once.
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: noticeWithinSeconds,
      perJobResults: true,
      includeMetadata: true,
    },
    async (batch: JobWithMetadata[]): Promise<JobResult[]> => {
      const failed = await jobChannel.tracePromise(() => workOn(definition, batch), {
        queue,
        jobs: batch.length,
      })
      logFailures(log, queue, batch, failed)
      return batch.map(({ id }) =>
        failed.has(id)
          ? // A failed query's parameters have no business in the stored result.
            { id, status: 'failed', output: { message: describeMessage(failed.get(id)) } }
          : { id, status: 'completed' },
      )
    },
  )
}

/**
 * Runs the work on a batch.
 * @returns the errors by the ids of the failed jobs; if the work throws, all jobs of the batch have failed
 */
async function workOn(definition: JobDefinition, batch: readonly Job[]): Promise<Map<string, unknown>> {
  try {
    const { failed } = await definition.work(batch.map(({ id, data }) => ({ id, data })))
    return new Map(failed.map(({ id, error }) => [id, error]))
  } catch (error) {
    return new Map(batch.map(({ id }) => [id, error]))
  }
}
