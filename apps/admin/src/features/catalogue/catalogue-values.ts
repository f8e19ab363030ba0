import { CALENDAR_LIMITS } from '@dotyk/domain/delivery'
import {
  CATALOGUE_LIMITS,
  type DesignPriceValues,
  type ProductValues,
  type VolumePrice,
} from '@dotyk/domain/catalogue'
import { areValidVolumePrices, VOLUME_LIMITS, formatVolumePrices } from '@dotyk/domain/orders'
import { formatMoneyForField, parseTypedMoney } from '../../shared/typed-money.ts'

/**
 * How a value is typed: prices in whole units, sizes in millimetres, weights in grams, whole percents, working days that may be
 * empty, volume prices as `10:5 25:10` (5 % from 10 pieces, 10 % from 25), or text.
 */
export type CatalogueValueKind = 'price' | 'size' | 'weight' | 'percent' | 'days' | 'volume' | 'text'

export type CatalogueValue = number | string | null | readonly VolumePrice[]

/** The fields of a product's form, in order. */
export const PRODUCT_VALUE_KINDS = {
  priceUAH: 'price',
  priceUSD: 'price',
  brand: 'text',
  material: 'text',
  width: 'size',
  height: 'size',
  length: 'size',
  weight: 'weight',
  shippingLength: 'size',
  shippingWidth: 'size',
  shippingHeight: 'size',
  grossWeight: 'weight',
  makingDays: 'days',
  volumePrices: 'volume',
} as const satisfies Record<Exclude<keyof ProductValues, 'inStock'>, CatalogueValueKind>

export const DESIGN_PRICE_VALUE_KINDS = {
  printFirst: 'price',
  printSubsequent: 'price',
  pageFirst: 'price',
  pageMin: 'price',
  pageDiscount: 'percent',
  customization: 'price',
} as const satisfies Record<keyof DesignPriceValues, CatalogueValueKind>

const MINOR_UNITS = 100

/** The maximum value of each kind, in the unit in which the value is typed. */
export const VALUE_LIMITS_BY_KIND: Record<CatalogueValueKind, number> = {
  price: CATALOGUE_LIMITS.price / MINOR_UNITS,
  size: CATALOGUE_LIMITS.size,
  weight: CATALOGUE_LIMITS.weight,
  percent: CATALOGUE_LIMITS.discount,
  days: CALENDAR_LIMITS.makingDays,
  volume: VOLUME_LIMITS.percent,
  text: CATALOGUE_LIMITS.brand,
}

/** Formats a stored value for its form field: `499`, `499,50`. */
export function formatValueForField(kind: CatalogueValueKind, value: CatalogueValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'object') return value.map(({ from, percent }) => `${from}:${percent}`).join(' ')
  if (kind !== 'price') return String(value).replace('.', ',')
  return formatMoneyForField(value)
}

/** Formats a stored value for display in a text. */
export function formatValue(kind: CatalogueValueKind, value: CatalogueValue): string {
  if (value === null || typeof value !== 'object') return formatValueForField(kind, value)
  return value.map(formatVolumePrices).join(', ') || '—'
}

/** Returns the stored form of a typed value; undefined for an invalid one. */
export function parseValue(kind: CatalogueValueKind, typed: string): CatalogueValue | undefined {
  const text = typed.trim()
  if (kind === 'text')
    return text.length > 0 && [...text].length <= VALUE_LIMITS_BY_KIND.text ? text : undefined
  if (kind === 'days' && text === '') return null
  if (kind === 'volume') return readVolumePrices(text)
  // The typed thousands may be separated by spaces, because the console formats amounts that way.
  const [, whole, part = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f]/g, '')) ?? []
  if (whole === undefined) return undefined
  const number = Number(`${whole}.${part || 0}`)
  if (number > VALUE_LIMITS_BY_KIND[kind]) return undefined
  if (kind === 'price') return parseTypedMoney(typed)
  if (kind === 'percent') return part === '' ? number : undefined
  if (number === 0 || (kind === 'days' && part !== '')) return undefined
  return number
}

/** Parses volume prices; rows without any number are left out. */
function readVolumePrices(text: string): VolumePrice[] | undefined {
  const rows = text
    .split(' ')
    .filter(row => row !== '' && row !== ':')
    .map(row => {
      const [from = '', percent = ''] = row.split(':')
      return { from: Number(from || Number.NaN), percent: Number(percent || Number.NaN) }
    })
  return areValidVolumePrices(rows) ? rows : undefined
}
