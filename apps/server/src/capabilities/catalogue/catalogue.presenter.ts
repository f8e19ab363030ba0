import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import { productBaseToWire, type ProductSize, productToWire } from '@dotyk/contract/wire/catalogue'
import type { Currency, Language } from '@dotyk/domain/values'
import { COLOUR_KEYS, composeProductId, MATERIALS } from '@dotyk/domain/catalogue'
import { productTitle } from '@dotyk/i18n/product-title'
import { createTranslator } from '@dotyk/i18n/translate'
import type {
  CatalogueRepository,
  DesignPrices,
  PricedProduct,
  StoredProduct,
} from './catalogue.repository.ts'

type Measured = Pick<PricedProduct, 'width' | 'height' | 'length' | 'weight'>
type Base = Awaited<ReturnType<CatalogueRepository['findBase']>>

export function presentCatalogueBase(base: Base, prices: DesignPrices): ProductBaseWire {
  return productBaseToWire({
    ...base,
    currency: prices.currency,
    printDesignPrice: { first: prices.printFirst, subsequent: prices.printSubsequent },
    pageDesignPrice: { first: prices.pageFirst, min: prices.pageMin, discount: prices.pageDiscount },
    customizationPrice: prices.customization,
  })
}

/** Returns the language of people who pay in a currency. */
export function languageOfCurrency(currency: Currency): Language {
  return currency === 'USD' ? 'en' : 'ua'
}

/** @param piecesLeft pieces that may be ordered; null if the pieces aren't counted */
export function presentProduct(product: PricedProduct, piecesLeft: number | null): ProductWire {
  const language = languageOfCurrency(product.currency)
  const { accessory, printType, colour, ribbon, price, currency, brand, makingDays } = product
  const choice = { accessory, printType, colour, ribbon, language }
  return productToWire({
    id: composeProductId(choice),
    title: productTitle(choice, createTranslator(language, 'catalogue')),
    price,
    currency,
    brand,
    inStock: product.inStock && piecesLeft !== 0,
    piecesLeft,
    makingDays,
    volumePrices: product.volumePrices,
    colour: createTranslator(language, 'catalogue')(`colours.${COLOUR_KEYS[colour]}`),
    material: materialName(product.material, language),
    size: productSize(product),
    parcel: {
      length: product.shippingLength,
      width: product.shippingWidth,
      height: product.shippingHeight,
      weight: product.grossWeight,
    },
  })
}

/** Returns a product's own size, without its box. */
export function productSize({ width, height, length, weight }: Measured): ProductSize {
  return { width, height, depth: length, weight }
}

/** Returns a product in all its languages, as staff see it; the reply's schema drops all other fields. */
export function presentStaffProduct({ key: id, ...values }: StoredProduct) {
  return { id, ...values }
}

/** Returns a material's name; a material that staff named themselves is shown as they wrote it. */
export function materialName(material: string, language: Language): string {
  const known = MATERIALS.find(each => each === material)
  return known ? createTranslator(language, 'catalogue')(`materials.${known}`) : material
}
