import type { VolumePrice } from '@dotyk/domain/catalogue'
import { formatVolumePrices } from '@dotyk/domain/orders'

const PRICES: ReadonlySet<PropertyKey> = new Set([
  'priceUAH',
  'priceUSD',
  'printFirst',
  'printSubsequent',
  'pageFirst',
  'pageMin',
  'customization',
])

/** Formats the named values for the audit log: prices in whole units and volume prices as readable texts. */
export function formatAuditedValues<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.map(name => {
      const value: unknown = values[name]
      if (name === 'volumePrices') return [name, (value as VolumePrice[]).map(formatVolumePrices)]
      return [name, PRICES.has(name) && typeof value === 'number' ? (value / 100).toFixed(2) : value]
    }),
  )
}
