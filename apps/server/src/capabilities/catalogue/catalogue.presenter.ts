import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import { productBaseToWire, productToWire } from '@dotyk/contract/wire/catalogue'
import type { Language } from '@dotyk/domain/values'
import {
  ACCESSORY_PATHS,
  COLOUR_PATHS,
  composeProductId,
  FULL_COLOUR_BASE,
  MATERIALS,
  type ProductChoice,
  RIBBON_PATHS,
} from '@dotyk/domain/catalogue'
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
    title: productTitle(choice),
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

/** `NFC badge, black, blue ribbon`: for orders, letters and invoices. */
export function productTitle({ accessory, colour, ribbon, language }: ProductChoice): string {
  const t = translator(language, 'catalogue')
  const look =
    colour === FULL_COLOUR_BASE
      ? t('title.fullColour')
      : t('title.colour', { colour: lowerFirst(t(`colours.${COLOUR_PATHS[colour]}`)) })
  const strand = ribbon && t('title.ribbon', { ribbon: lowerFirst(t(`ribbons.${RIBBON_PATHS[ribbon]}`)) })
  return [t(`accessories.${ACCESSORY_PATHS[accessory]}`), look, strand].filter(Boolean).join(', ')
}

/** A material that staff named themselves is shown as they wrote it. */
function materialName(material: string, language: Language): string {
  const known = MATERIALS.find(each => each === material)
  return known ? translator(language, 'catalogue')(`materials.${known}`) : material
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1)
}
