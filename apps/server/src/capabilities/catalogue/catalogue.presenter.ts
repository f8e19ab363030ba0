import type { ProductBaseWire, ProductWire } from '@dotyk/contract/catalogue'
import type { Language } from '@dotyk/domain'
import {
  ACCESSORY_PATHS,
  COLOUR_PATHS,
  composeProductId,
  FULL_COLOUR_BASE,
  LOCALIZATION_IDS,
  type ProductChoice,
  RIBBON_PATHS,
} from '@dotyk/domain/catalogue'
import { translator } from '@dotyk/i18n/translate'
import type { CatalogueRepository, DesignPrices, PricedProduct } from './catalogue.repository.ts'
import { MATERIALS } from './seed-rows.ts'

type Base = Awaited<ReturnType<CatalogueRepository['findBase']>>

export function presentBase(base: Base, prices: DesignPrices): ProductBaseWire {
  return {
    accessories: base.accessories.map(({ id, path, colours }) => ({ id, path, colors: colours })),
    colors: base.colours,
    print_types: base.printTypes,
    ribbons: base.ribbons,
    id_localization: LOCALIZATION_IDS,
    currency: prices.currency,
    print_design_price: { first: prices.printFirst, subsequent: prices.printSubsequent },
    page_design_price: { first: prices.pageFirst, min: prices.pageMin, discount: prices.pageDiscount },
    customization_price: prices.customization,
  }
}

export function presentProduct(product: PricedProduct): ProductWire {
  const language: Language = product.currency === 'USD' ? 'en' : 'ua'
  const { accessory, printType, colour, ribbon, price, currency } = product
  const choice = { accessory, printType, colour, ribbon, language }
  const id = composeProductId(choice)
  return {
    id,
    title: productTitle(choice),
    price,
    currency,
    characteristics: {
      id,
      brand: product.brand,
      color: translator(language, 'catalogue')(`colours.${COLOUR_PATHS[colour]}`),
      material: materialName(product.material, language),
      length: product.length,
      width: product.width,
      height: product.height,
      weight: product.weight,
      shipping_length: product.shippingLength,
      shipping_width: product.shippingWidth,
      shipping_height: product.shippingHeight,
      gross_weight: product.grossWeight,
      in_stock: product.inStock,
    },
  }
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
