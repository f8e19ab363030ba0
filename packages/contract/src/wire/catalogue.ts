import {
  type AccessoryId,
  type AccessorySize,
  type ColourId,
  type DesignPriceValues,
  LOCALIZATION_IDS,
  type PrintTypeId,
  type RibbonId,
  type VolumePrice,
} from '@dotyk/domain/catalogue'
import type { Parcel } from '@dotyk/domain/delivery'
import type { PrintDesignPrice, PageDesignPrice } from '@dotyk/domain/orders'
import type { Currency } from '@dotyk/domain/values'
import type { ProductBaseWire, ProductWire } from '../catalogue.ts'
import type { DesignPricesWire } from '../staff/catalogue.ts'

/** The product choices, and the design prices in one currency. */
export interface ProductBase {
  /** `colours` lists the colours in which an accessory is available. */
  accessories: { id: AccessoryId; path: string; colours: ColourId[] }[]
  colours: { id: ColourId; path: string }[]
  printTypes: { id: PrintTypeId; path: string }[]
  ribbons: { id: RibbonId; path: string }[]
  currency: Currency
  printDesignPrice: PrintDesignPrice
  pageDesignPrice: PageDesignPrice
  /** The price of customizing one card, in minor units. */
  customizationPrice: number
}

export interface ProductSize extends AccessorySize {
  /** The weight in grams. */
  weight: number
}

export interface Product {
  /** The product's id, `accessory-printType-colour[-ribbon]-localization`. */
  id: string
  /** The title in the product's own language. */
  title: string
  /** The price in minor units. */
  price: number
  currency: Currency
  brand: string
  /** The colour's name in the product's language. */
  colour: string
  material: string
  /** The size without packaging. */
  size: ProductSize
  /** The parcel of a single product. */
  parcel: Parcel
  inStock: boolean
  /** The number of pieces that may be ordered; null if the pieces aren't counted. */
  piecesLeft: number | null
  /** The working days that making the product takes; null if no term is promised. */
  makingDays: number | null
  /** The volume prices: from `from` pieces on, each piece costs `percent` percent less. [] if every piece costs the same. */
  volumePrices: VolumePrice[]
}

export function productBaseToWire(base: ProductBase): ProductBaseWire {
  return {
    accessories: base.accessories.map(({ id, path, colours }) => ({ id, path, colors: colours })),
    colors: base.colours,
    print_types: base.printTypes,
    ribbons: base.ribbons,
    id_localization: LOCALIZATION_IDS,
    currency: base.currency,
    print_design_price: base.printDesignPrice,
    page_design_price: base.pageDesignPrice,
    customization_price: base.customizationPrice,
  }
}

export function productBaseFromWire(wire: ProductBaseWire): ProductBase {
  return {
    accessories: wire.accessories.map(({ id, path, colors }) => ({
      id: id as AccessoryId,
      path,
      colours: colors as ColourId[],
    })),
    colours: wire.colors.map(({ id, path }) => ({ id: id as ColourId, path })),
    printTypes: wire.print_types.map(({ id, path }) => ({ id: id as PrintTypeId, path })),
    ribbons: wire.ribbons.map(({ id, path }) => ({ id: id as RibbonId, path })),
    currency: wire.currency,
    printDesignPrice: wire.print_design_price,
    pageDesignPrice: wire.page_design_price,
    customizationPrice: wire.customization_price,
  }
}

export function productToWire(product: Product): ProductWire {
  const { id, title, price, currency, brand, colour, material, size, parcel, inStock } = product
  return {
    id,
    title,
    price,
    currency,
    making_days: product.makingDays,
    pieces_left: product.piecesLeft,
    volume_prices: product.volumePrices,
    characteristics: {
      id,
      brand,
      color: colour,
      material,
      length: size.depth,
      width: size.width,
      height: size.height,
      weight: size.weight,
      shipping_length: parcel.length,
      shipping_width: parcel.width,
      shipping_height: parcel.height,
      gross_weight: parcel.weight,
      in_stock: inStock,
    },
  }
}

export function productFromWire(wire: ProductWire): Product {
  const { id, title, price, currency, making_days: makingDays, characteristics: is } = wire
  return {
    id,
    title,
    price,
    currency,
    brand: is.brand,
    colour: is.color,
    material: is.material,
    size: { width: is.width, height: is.height, depth: is.length, weight: is.weight },
    parcel: {
      length: is.shipping_length,
      width: is.shipping_width,
      height: is.shipping_height,
      weight: is.gross_weight,
    },
    inStock: is.in_stock,
    piecesLeft: wire.pieces_left,
    makingDays,
    volumePrices: wire.volume_prices,
  }
}

/** Converts changed design prices for the API; absent prices keep their values. */
export function designPricesToWire(prices: Partial<DesignPriceValues>): DesignPricesWire {
  const { printFirst, printSubsequent, pageFirst, pageMin, pageDiscount, customization } = prices
  return {
    print_design_price: { first: printFirst, subsequent: printSubsequent },
    page_design_price: { first: pageFirst, min: pageMin, discount: pageDiscount },
    customization_price: customization,
  }
}

export function designPricesFromWire(wire: DesignPricesWire): Partial<DesignPriceValues> {
  const { print_design_price: print, page_design_price: page, customization_price: customization } = wire
  const prices = {
    printFirst: print.first,
    printSubsequent: print.subsequent,
    pageFirst: page.first,
    pageMin: page.min,
    pageDiscount: page.discount,
    customization,
  }
  return Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== undefined))
}
