import type { ServicePart } from '@dotyk/domain/service-status'
import type { AppContext } from '../../app-context.ts'
import type { HealthOptions } from '../../http/health.ts'
import type { Audit } from '../audit/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Receipts } from '../receipts/index.ts'
import type { DatabaseWatch } from './database-watch.ts'
import type { IncidentRepository } from './incidents.repository.ts'
import type { PeriodRepository } from './periods.repository.ts'

export type ServiceStatusDeps = Pick<
  AppContext,
  'config' | 'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime'
> & {
  audit: Pick<Audit, 'record'>
  health: HealthOptions
  emails: Pick<Emails, 'oldestQueued' | 'readActivity'>
  payments: Pick<Payments, 'figures'>
  receipts: Pick<Receipts, 'isDelayed'>
  delivery: Pick<Delivery, 'readCopyState'>
}

/** What the use cases of the status page depend on. */
export interface ServiceStatusContext extends ServiceStatusDeps {
  periods: PeriodRepository
  incidents: IncidentRepository
  watch: DatabaseWatch
  /** The parts that are configured and therefore shown. */
  parts: readonly ServicePart[]
  /** Called after a change of what the page shows. */
  onChanged: () => void
}
