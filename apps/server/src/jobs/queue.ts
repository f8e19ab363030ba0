import { sql } from 'drizzle-orm'
import { type ConnectionOptions, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/open.ts'
import { describeMessage } from '../describe-error.ts'
import type { JobDefinition, Jobs } from './port.ts'

export interface QueueLog {
  error: (details: object, message: string) => void
}

export interface QueueOptions {
  /** Whether jobs with a schedule are begun at its hours; true where nothing is said. */
  runsSchedules?: boolean
}

export interface JobQueue extends Jobs {
  /** Makes the queues and starts their workers and schedules. */
  start: (definitions: readonly JobDefinition[]) => Promise<void>
  /** Waits for the jobs under way, then stops. */
  stop: () => Promise<void>
}

/** Background work on the database itself: a job is stored in the transaction that caused it, so neither is lost. */
export function createJobQueue(
  database: OpenDatabase,
  log: QueueLog,
  { runsSchedules = true }: QueueOptions = {},
): JobQueue {
  const boss = new PgBoss({
    ...database.queueOptions,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 60,
    schedule: runsSchedules,
  })
  boss.on('error', error => log.error({ error: describeMessage(error) }, 'the job queue failed'))

  return {
    async enqueue(tx, queue, data, options = {}) {
      // Drizzle's transaction types its result by the driver; both give rows, which is all the queue reads.
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
      for (const definition of definitions) await startWorker(boss, definition, log)
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}

async function startWorker(boss: PgBoss, definition: JobDefinition, log: QueueLog): Promise<void> {
  const {
    queue,
    retryLimit,
    retryDelaySeconds,
    retryBackoff,
    noticeWithinSeconds = 30,
    schedule,
  } = definition
  const options = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff,
    retryDelayMax: 3_600,
    notify: true,
  }
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
  await boss.work(
    queue,
    {
      batchSize: 50,
      // Jobs beyond a full batch were told of while it was fetched: nobody tells of them again.
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: noticeWithinSeconds,
      perJobResults: true,
    },
    async (batch: Job[]): Promise<JobResult[]> => {
      const { failed } = await definition.work(batch.map(({ id, data }) => ({ id, data })))
      for (const { error } of failed)
        log.error({ queue, error: describeMessage(error) }, 'a job failed, it is tried again')
      const failedIds = new Map(failed.map(({ id, error }) => [id, error]))
      return batch.map(({ id }) =>
        failedIds.has(id)
          ? { id, status: 'failed', output: { message: describeMessage(failedIds.get(id)) } }
          : { id, status: 'completed' },
      )
    },
  )
  if (schedule) await boss.schedule(queue, schedule, {}, { tz: 'Europe/Kyiv' })
}
