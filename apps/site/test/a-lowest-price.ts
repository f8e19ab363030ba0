import type { LowestPrice } from '@dotyk/contract/page-context'
import { ACCESSORY_SIZES } from '@dotyk/domain/catalogue'

/** Returns a row of the catalogue's lowest prices. */
export function aLowestPrice(row: Pick<LowestPrice, 'accessory' | 'price'>): LowestPrice {
  const size = { ...ACCESSORY_SIZES[row.accessory], weight: 6 }
  return { inStock: true, size, material: 'ПВХ', ...row }
}
