import { setTimeout as after } from 'node:timers/promises'
import type { Clock } from '../../clock.ts'
import type { Database, InTransaction } from '../../database/database.ts'
import type { CarrierPort } from '../../integrations/carrier/port.ts'
import type { Jobs } from '../../jobs/port.ts'
import { createCopiesRepository } from './copies.repository.ts'
import { createCopyDirectory } from './copy-directory.ts'
import { COPY_QUEUE, createDeliveryJobs } from './delivery.jobs.ts'
import { createReadListState } from './directory-state.ts'
import { createDirectoryRepository } from './directory.repository.ts'
import { createFindPlaces } from './find-places.ts'
import { createFindStreets } from './find-streets.ts'
import { createResolveDelivery } from './resolve-delivery.ts'
import { createStreetRepository } from './streets.repository.ts'

export interface DeliveryDependencies {
  db: Database
  inTransaction: InTransaction
  jobs: Jobs
  clock: Clock
  carrier: CarrierPort
  /** The same carrier for questions a person waits for. */
  liveCarrier: CarrierPort
  /** The day an embedded directory was made; null for a carrier whose lists change by the day. */
  edition: string | null
}

/** The carrier's directory, joined: its search, its copy and how orders find the carrier's Refs. */
export function createDelivery(dependencies: DeliveryDependencies) {
  const { db, inTransaction, jobs, clock, carrier, liveCarrier, edition } = dependencies
  const stopping = new AbortController()
  const source = edition === null ? carrier.name : `${carrier.name} ${edition}`
  const directory = createDirectoryRepository(db)
  const copies = createCopiesRepository(db)
  const streets = createStreetRepository(db)
  const readListState = createReadListState({ source, ages: edition === null, copies, clock })
  const copyDirectory = createCopyDirectory({
    carrier,
    source,
    copies,
    inTransaction,
    clock,
    // What is embedded needs no sparing.
    wait: ms => (edition === null ? after(ms, undefined, { signal: stopping.signal }) : Promise.resolve()),
    stopping: stopping.signal,
  })
  const findStreets = createFindStreets({ streets, carrier: liveCarrier, clock })

  return {
    findPlaces: createFindPlaces({ directory, readListState, carrier: liveCarrier }),
    findStreets,
    resolveDelivery: createResolveDelivery({ directory, streets, findStreets }),
    jobs: createDeliveryJobs({ copyDirectory, streets, clock }),

    /** Fills the directory where it is missing or old: at once from an embedded one, by a job from a carrier. */
    async start(): Promise<void> {
      if ((await readListState('cities')) === 'fresh') return
      if (edition !== null) await copyDirectory()
      else await inTransaction(tx => jobs.enqueue(tx, COPY_QUEUE, {}, { singletonKey: 'start' }))
    },

    /** Breaks a copy off; it goes on at the next start. */
    stop: (): void => stopping.abort(),
  }
}
