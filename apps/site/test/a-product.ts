import type { Product } from '@dotyk/contract/wire/catalogue'
import { ACCESSORY_SIZES, type AccessoryId } from '@dotyk/domain/catalogue'

/** A product of an accessory, for sale. */
export function aProduct(accessory: AccessoryId): Product {
  return {
    id: accessory === 3 ? '3-1-1-1-1' : `${accessory}-1-1-1`,
    title: 'Any',
    price: 49_900,
    currency: 'UAH',
    inStock: true,
    piecesLeft: null,
    makingDays: 2,
    volumePrices: [],
    brand: 'Dotyk',
    colour: 'чорний',
    material: 'акрил',
    size: { ...ACCESSORY_SIZES[accessory], weight: 6 },
    parcel: { length: 160, width: 110, height: 10, weight: 40 },
  }
}
