import { setTimeout as after } from 'node:timers/promises'
import type { CarrierPort } from '../../integrations/carrier/port.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createCopiesRepository } from './copies.repository.ts'
import { copyDirectory } from './copy-directory.ts'
import type { DeliveryContext, DeliveryDeps } from './delivery.context.ts'
import { DIRECTORY_COPY_QUEUE, copyDirectoryJob } from './delivery.jobs.ts'
import { addDeliveryRoutes } from './delivery.routes.ts'
import { createListStateReader } from './directory-state.ts'
import { createDirectoryRepository } from './directory.repository.ts'
import { createEstimateCache, estimateDelivery, type EstimatedOrder } from './estimate-delivery.ts'
import { resolveDelivery, type DeliveryRequest } from './resolve-delivery.ts'
import { createStreetRepository } from './streets.repository.ts'

/** The part of the carrier that registers, labels, lists and tracks parcels. */
export type ParcelCarrier = Pick<
  CarrierPort,
  | 'name'
  | 'makesWaybills'
  | 'createWaybill'
  | 'findWaybill'
  | 'drawLabel'
  | 'addToRegister'
  | 'findRegisters'
  | 'drawRegister'
  | 'trackParcels'
>

export type Delivery = ReturnType<typeof createDelivery>

/** Creates the carrier's directory: the search, the nightly copy, and the carrier's Refs for an order's delivery. */
export function createDelivery(deps: DeliveryDeps) {
  const { db, inTransaction, jobs, clock, carrier, edition } = deps
  const stopping = new AbortController()
  const source = edition === null ? carrier.name : `${carrier.name} ${edition}`
  const copies = createCopiesRepository(db)
  const context: DeliveryContext = {
    ...deps,
    source,
    copies,
    directory: createDirectoryRepository(db),
    streets: createStreetRepository(db),
    askEstimate: createEstimateCache(deps),
    readListState: createListStateReader({ source, ages: edition === null, copies, clock }),
    // An embedded directory needs no pauses between pages.
    wait: ms => (edition === null ? after(ms, undefined, { signal: stopping.signal }) : Promise.resolve()),
    stopping: stopping.signal,
  }

  return {
    resolveDelivery: (wanted: DeliveryRequest) => resolveDelivery(context, wanted),
    /** Estimates when an order accepted now would be ready and arrive, and what the carrier charges. */
    estimate: (order: EstimatedOrder) => estimateDelivery(context, order),
    /** Finds a branch or postomat of a city by the carrier's Refs; null if the directory doesn't have it. */
    findDepartment: (cityRef: string, ref: string) => context.directory.findDepartment(cityRef, ref),
    /** Reads whether the copy of the carrier's cities exists and is recent, and when it was made. */
    async readCopyState() {
      const copy = await copies.find('cities')
      return { state: await context.readListState('cities'), copiedAt: copy?.copiedAt ?? null }
    },
    /** The part of the carrier that handles parcels. */
    parcels: carrier satisfies ParcelCarrier as ParcelCarrier,
    jobs: [copyDirectoryJob(context)],
    addRoutes: (http: HttpContext): void => addDeliveryRoutes(http, context),

    /** Fills a missing or stale directory: at once if it is embedded, otherwise by a job that copies from the carrier. */
    async start(): Promise<void> {
      if ((await context.readListState('cities')) === 'fresh') return
      if (edition !== null) await copyDirectory(context)
      else await inTransaction(tx => jobs.enqueue(tx, DIRECTORY_COPY_QUEUE, {}, { singletonKey: 'start' }))
    },

    /** Aborts a copy that is under way; it continues at the next start. */
    stop: (): void => stopping.abort(),
  }
}
