import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import type { AppContext } from '../../app-context.ts'
import type { CarrierPort, DeliveryEstimate, EstimateRequest } from '../../integrations/carrier/port.ts'
import type { CopiesRepository } from './copies.repository.ts'
import type { ListStateReader } from './directory-state.ts'
import type { DirectoryRepository } from './directory.repository.ts'
import type { StreetRepository } from './streets.repository.ts'

export type DeliveryDeps = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'clock'> & {
  /** The carrier used for copying the whole directory, with timeouts long enough for that. */
  carrier: CarrierPort
  /** The same carrier with shorter timeouts, for requests that a user waits for. */
  liveCarrier: CarrierPort
  /** The date of an embedded directory; null for a carrier whose lists change daily. */
  edition: string | null
  findCalendar: () => Promise<WorkshopCalendar>
}

export interface DeliveryContext extends DeliveryDeps {
  directory: DirectoryRepository
  streets: StreetRepository
  copies: CopiesRepository
  /** The carrier's name, followed by the edition if there is one. */
  source: string
  readListState: ListStateReader
  askEstimate: (request: EstimateRequest) => Promise<DeliveryEstimate>
  wait: (ms: number) => Promise<unknown>
  /** Aborts a copy that is under way; the pages it stored are kept for the next attempt. */
  stopping: AbortSignal
}
