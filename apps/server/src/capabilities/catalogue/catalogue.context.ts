import type { AppContext } from '../../app-context.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

export type CatalogueDeps = Pick<AppContext, 'db' | 'inTransaction' | 'brand'>

export interface CatalogueContext extends CatalogueDeps {
  catalogue: CatalogueRepository
}
