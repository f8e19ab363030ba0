export { createCatalogueRepository, type CatalogueRepository } from './catalogue.repository.ts'
export { addCatalogueRoutes } from './catalogue.routes.ts'
export { createChangeDesignPrices, createChangeProduct } from './change-catalogue.ts'
export {
  createFindDesignPrices,
  createFindProduct,
  type FindDesignPrices,
  type FindProduct,
} from './find-product.ts'
export { createReadCatalogue, type ReadCatalogue } from './read-catalogue.ts'
export { createSeedCatalogue } from './seed-catalogue.ts'
export { addStaffCatalogueRoutes } from './staff-catalogue.routes.ts'
