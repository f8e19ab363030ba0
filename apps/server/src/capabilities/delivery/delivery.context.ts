import type { WorkshopCalendar } from '@dotyk/domain/delivery'
import type { AppContext } from '../../app-context.ts'
import type { CarrierPort, DeliveryEstimate, EstimateRequest } from '../../integrations/carrier/port.ts'
import type { CopiesRepository } from './copies.repository.ts'
import type { ListStateReader } from './directory-state.ts'
import type { DirectoryRepository } from './directory.repository.ts'
import type { StreetRepository } from './streets.repository.ts'

export type DeliveryDeps = Pick<AppContext, 'db' | 'inTransaction' | 'jobs' | 'clock'> & {
  /** Lists the whole directory, with timeouts as long as that takes. */
  carrier: CarrierPort
  /** The same carrier for requests that a user waits for. */
  liveCarrier: CarrierPort
  /** The date of an embedded directory; null for a carrier whose lists change daily. */
  edition: string | null
  findCalendar: () => Promise<WorkshopCalendar>
}

export interface DeliveryContext extends DeliveryDeps {
  directory: DirectoryRepository
  streets: StreetRepository
  copies: CopiesRepository
  /** The carrier's name, with the edition where it has one. */
  source: string
  readListState: ListStateReader
  askEstimate: (request: EstimateRequest) => Promise<DeliveryEstimate>
  wait: (ms: number) => Promise<unknown>
  /** Aborts a copy that is under way; the pages it stored are kept for the next try. */
  stopping: AbortSignal
}
