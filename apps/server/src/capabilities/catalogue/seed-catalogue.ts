import type { InTransaction } from '../../database/database.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'
import { seedRows } from './seed-rows.ts'

interface SeedCatalogueDependencies {
  catalogue: CatalogueRepository
  brand: { name: string }
  inTransaction: InTransaction
}

/** Fills a new catalogue (decisions 5.1-5.4, 9.10); what is already there stays as staff left it. */
export function createSeedCatalogue(dependencies: SeedCatalogueDependencies): () => Promise<void> {
  const { catalogue, brand, inTransaction } = dependencies
  return () => inTransaction(tx => catalogue.insertMissing(tx, seedRows(brand.name)))
}
