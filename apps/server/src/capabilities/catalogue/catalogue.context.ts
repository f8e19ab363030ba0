import type { AppContext } from '../../app-context.ts'
import type { Audit } from '../audit/index.ts'
import type { Stock } from '../stock/index.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

export type CatalogueDeps = Pick<AppContext, 'db' | 'inTransaction' | 'brand' | 'brands'> & {
  audit: Pick<Audit, 'record'>
  stock: Pick<Stock, 'readPieces' | 'insertMissing'>
}

export interface CatalogueContext extends CatalogueDeps {
  catalogue: CatalogueRepository
}
