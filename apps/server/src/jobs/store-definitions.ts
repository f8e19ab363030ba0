import type { PgBoss } from 'pg-boss'
import type { JobDefinition } from './port.ts'

/** The default time for which finished jobs are kept: a week. */
const KEEP_FINISHED_SECONDS = 7 * 24 * 3_600

/** The time without a heartbeat after which a process counts as dead; within a minute its jobs are tried again. */
const HEARTBEAT_SECONDS = 30
const TIME_ZONE = 'Europe/Kyiv'

/**
 * Stores each queue's retry options and schedule if the database has different ones; usually a start only reads them, in two
 * queries, and writes nothing.
 */
export async function storeQueueDefinitions(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  for (const definition of definitions) {
    const { queue, schedule } = definition
    const options = optionsOf(definition)
    const stored = queues.find(({ name }) => name === queue)
    if (!stored) await boss.createQueue(queue, options)
    else if (!holds(stored, options)) await boss.updateQueue(queue, options)

    const isScheduled = schedules.some(
      ({ name, cron, timezone }) => name === queue && cron === schedule && timezone === TIME_ZONE,
    )
    if (schedule && !isScheduled) await boss.schedule(queue, schedule, {}, { tz: TIME_ZONE })
  }
}

function optionsOf(definition: JobDefinition) {
  const { retryLimit, retryDelaySeconds, retryBackoff } = definition
  const { keepFinishedSeconds = KEEP_FINISHED_SECONDS } = definition
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff,
    ...(retryBackoff ? { retryDelayMax: 3_600 } : {}),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: keepFinishedSeconds,
    notify: true,
  }
}

function holds<Options extends object>(stored: Partial<Options>, options: Options): boolean {
  return (Object.keys(options) as (keyof Options)[]).every(name => stored[name] === options[name])
}
