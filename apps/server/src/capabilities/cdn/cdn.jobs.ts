import { setTimeout as after } from 'node:timers/promises'
import type { CdnPort } from '../../integrations/cdn/port.ts'
import type { JobDefinition, TakenJob } from '../../jobs/port.ts'

export const PURGE_QUEUE = 'cdn.purge'

export interface PurgeJob {
  keys: string[]
}

/**
 * The time in milliseconds after which an answer to a request may no longer be kept by caches: what it shows may have changed
 * since it was read.
 */
export const FILL_WITHIN_MS = 500

/**
 * The time in milliseconds between the two purges of a key. An answer that was read just before the change may reach the cache
 * after the first purge, but not after `FILL_WITHIN_MS` and the way to the cache.
 */
const SECOND_PURGE_AFTER_MS = 750

const RETRY_SECONDS = 2

/** The number of batches at a time: while one waits for its second purge, later changes are purged. */
const BATCHES = 4

/**
 * Purges the keys of changes, each twice, with few calls for many changes. A purge that fails is repeated for as long as caches
 * keep an answer; after that there is nothing left to purge.
 */
export function purgeJob(port: CdnPort, lifetimeSeconds: number): JobDefinition {
  return {
    queue: PURGE_QUEUE,
    retryLimit: Math.ceil(lifetimeSeconds / RETRY_SECONDS),
    retryDelaySeconds: RETRY_SECONDS,
    retryBackoff: false,
    noticeWithinSeconds: 1,
    workers: BATCHES,
    batchSize: 500,
    keepFinishedSeconds: 600,
    async work(batch) {
      const jobs = batch as TakenJob<PurgeJob>[]
      const keys = [...new Set(jobs.flatMap(({ data }) => data.keys))]
      const failures = await purgeAll(port, keys)
      if (failures.size < keys.length) await after(SECOND_PURGE_AFTER_MS)
      for (const [key, error] of await purgeAll(
        port,
        keys.filter(key => !failures.has(key)),
      ))
        failures.set(key, error)
      return {
        failed: jobs.flatMap(({ id, data }) => {
          const key = data.keys.find(each => failures.has(each))
          return key === undefined ? [] : [{ id, error: failures.get(key) }]
        }),
      }
    },
  }
}

/** Purges keys in as few calls as possible, one after another. @returns the errors by the keys that may not be purged */
async function purgeAll(port: CdnPort, keys: readonly string[]): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>()
  for (let from = 0; from < keys.length; from += port.maxKeys) {
    const some = keys.slice(from, from + port.maxKeys)
    try {
      await port.purge(some)
    } catch (error) {
      for (const key of some) failures.set(key, error)
    }
  }
  return failures
}
