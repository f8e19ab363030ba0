import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Audit } from '../audit/index.ts'
import type { QueueEmail } from '../emails/index.ts'
import type { StockRepository } from './stock.repository.ts'

export type StockDeps = Pick<AppContext, 'db' | 'inTransaction' | 'clock' | 'brands' | 'config'> & {
  audit: Pick<Audit, 'record'>
  queueEmail: QueueEmail
  /** Called in the transaction that changes how many pieces may be ordered. */
  onChanged: (tx: Transaction) => Promise<void>
}

export interface StockContext extends StockDeps {
  stock: StockRepository
}
