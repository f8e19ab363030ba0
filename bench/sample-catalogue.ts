import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { LowestPrice } from '@dotyk/contract/page-context'
import {
  ACCESSORY_IDS,
  COLOUR_IDS,
  COLOUR_KEYS,
  composeProductId,
  LOCALIZATION_IDS,
  printTypeOfColour,
} from '@dotyk/domain/catalogue'

/** Returns NFC cards in all their colours and both currencies, for pages rendered without a database. */
export function sampleCatalogue() {
  const accessories = ACCESSORY_IDS.map(id => ({ id, path: String(id), colors: [...COLOUR_IDS] }))
  const base: ProductBaseWire = {
    accessories,
    colors: COLOUR_IDS.map(id => ({ id, path: COLOUR_KEYS[id] })),
    print_types: [],
    ribbons: [],
    id_localization: LOCALIZATION_IDS,
    currency: 'UAH',
    print_design_price: { first: 30_000, subsequent: 15_000 },
    page_design_price: { first: 100_000, min: 50_000, discount: 10 },
    customization_price: 100_000,
  }
  const products = COLOUR_IDS.flatMap(colour =>
    (['ua', 'en'] as const).map(language => {
      const printType = printTypeOfColour(colour)
      const id = composeProductId({ accessory: 1, printType, colour, ribbon: null, language })
      return aProduct(id, language === 'en' ? 'USD' : 'UAH')
    }),
  )
  const lowest = ACCESSORY_IDS.map((accessory): LowestPrice => ({
    accessory,
    price: 49_900,
    inStock: true,
    size: { width: 85.6, height: 54, depth: 0.84, weight: 6 },
    material: 'Міцний матовий ПВХ',
  }))
  return { base, products, lowest }
}

function aProduct(id: string, currency: ProductWire['currency']): ProductWire {
  return {
    id,
    title: 'NFC-картка, чорний колір',
    price: 49_900,
    currency,
    making_days: 2,
    pieces_left: null,
    volume_prices: [],
    characteristics: {
      id,
      brand: 'Dotyk',
      color: 'Чорний',
      material: 'Міцний матовий ПВХ',
      length: 85.6,
      width: 54,
      height: 0.84,
      weight: 6,
      shipping_length: 160,
      shipping_width: 110,
      shipping_height: 10,
      gross_weight: 40,
      in_stock: true,
    },
  }
}
