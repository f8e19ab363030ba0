import { companyPaletteSource } from './features/companies/company-source.ts'
import { orderPaletteSource } from './features/orders/order-source.tsx'
import { findUsers } from './shared/calls/users.ts'
import type { PaletteSource } from './shared/palette/sources.ts'

/** The sources that the command palette searches in addition to the pages. */
export const PALETTE_SOURCES: readonly PaletteSource[] = [
  { name: 'palette.users', permission: 'business', search: findUsers },
  orderPaletteSource,
  companyPaletteSource,
]
