import { statusCutoff } from '@dotyk/domain/service-status'
import { withTimeout } from '../../support/with-timeout.ts'
import type { IncidentWithUpdates } from './incidents.repository.ts'
import type { StoredPeriod } from './periods.repository.ts'
import type { ServiceStatusContext } from './service-status.context.ts'

/** How long what was read is used again, in milliseconds; another process shows a change so much later. */
const KEPT_MS = 5_000
/** How long a failure is remembered, in milliseconds, so that an outage causes no flood of questions. */
const FAILURE_KEPT_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000

/** What is stored of the status. */
export interface StoredStatus {
  periods: readonly StoredPeriod[]
  incidents: readonly IncidentWithUpdates[]
}

/** The stored status, and since when the database doesn't answer; null if it does. */
export interface ReadStatus extends StoredStatus {
  awaySince: Date | null
}

export interface StatusReader {
  /** Reads the status. Never fails: without the database it returns what was last read. */
  read: () => Promise<ReadStatus>
  /** Makes the next reading ask the database. */
  forget: () => void
}

/** Creates a reader of the status that asks the database at most every few seconds, however often it is called. */
export function createStatusReader({
  periods,
  incidents,
  watch,
  logger,
  clock,
}: Pick<ServiceStatusContext, 'periods' | 'incidents' | 'watch' | 'logger' | 'clock'>): StatusReader {
  let last: StoredStatus = { periods: [], incidents: [] }
  let askAgainAt = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    try {
      const reading = Promise.all([periods.listSince(statusCutoff(clock.now())), incidents.list()])
      const [foundPeriods, foundIncidents] = await withTimeout(reading, ANSWERS_WITHIN_MS)
      last = { periods: foundPeriods, incidents: foundIncidents }
      watch.note(true)
      askAgainAt = performance.now() + KEPT_MS
    } catch (error) {
      logger.warn({ err: error }, 'the status could not be read; the last known one is shown')
      watch.note(false)
      askAgainAt = performance.now() + FAILURE_KEPT_MS
    }
  }

  return {
    async read() {
      if (performance.now() >= askAgainAt) {
        asking ??= ask().finally(() => (asking = null))
        await asking
      }
      return { ...last, awaySince: watch.awaySince() }
    },
    forget: () => {
      askAgainAt = 0
    },
  }
}
