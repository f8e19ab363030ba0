import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import { productBaseToWire, productToWire } from '@dotyk/contract/wire/catalogue'
import type { Language } from '@dotyk/domain/values'
import { COLOUR_PATHS, composeProductId, MATERIALS } from '@dotyk/domain/catalogue'
import { productTitle } from '@dotyk/i18n/product-title'
import { translator } from '@dotyk/i18n/translate'
import type {
  CatalogueRepository,
  DesignPrices,
  PricedProduct,
  StoredProduct,
} from './catalogue.repository.ts'

type Base = Awaited<ReturnType<CatalogueRepository['findBase']>>

export function presentBase(base: Base, prices: DesignPrices): ProductBaseWire {
  return productBaseToWire({
    ...base,
    currency: prices.currency,
    printDesignPrice: { first: prices.printFirst, subsequent: prices.printSubsequent },
    pageDesignPrice: { first: prices.pageFirst, min: prices.pageMin, discount: prices.pageDiscount },
    customizationPrice: prices.customization,
  })
}

export function presentProduct(product: PricedProduct): ProductWire {
  const language: Language = product.currency === 'USD' ? 'en' : 'ua'
  const { accessory, printType, colour, ribbon, price, currency, brand, inStock } = product
  const choice = { accessory, printType, colour, ribbon, language }
  return productToWire({
    id: composeProductId(choice),
    title: productTitle(choice, translator(language, 'catalogue')),
    ...{ price, currency, brand, inStock },
    colour: translator(language, 'catalogue')(`colours.${COLOUR_PATHS[colour]}`),
    material: materialName(product.material, language),
    size: { length: product.length, width: product.width, height: product.height, weight: product.weight },
    parcel: {
      length: product.shippingLength,
      width: product.shippingWidth,
      height: product.shippingHeight,
      weight: product.grossWeight,
    },
  })
}

/** A product in all its languages, as staff see it; the reply keeps what it declares. */
export function presentStaffProduct({ key: id, ...values }: StoredProduct) {
  return { id, ...values }
}

/** A material that staff named themselves is shown as they wrote it. */
function materialName(material: string, language: Language): string {
  const known = MATERIALS.find(each => each === material)
  return known ? translator(language, 'catalogue')(`materials.${known}`) : material
}
