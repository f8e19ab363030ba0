import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Audit } from '../audit/index.ts'
import type { Stock } from '../stock/index.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

export type CatalogueDeps = Pick<AppContext, 'db' | 'inTransaction' | 'brand' | 'brands'> & {
  audit: Pick<Audit, 'record'>
  stock: Pick<Stock, 'readPieces' | 'insertMissing'>
  /** Called in the transaction that changes a product, a price or the calendar. */
  onChanged: (tx: Transaction) => Promise<void>
}

export interface CatalogueContext extends CatalogueDeps {
  catalogue: CatalogueRepository
}
