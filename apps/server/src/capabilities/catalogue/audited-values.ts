const PRICES: ReadonlySet<PropertyKey> = new Set([
  'priceUAH',
  'priceUSD',
  'printFirst',
  'printSubsequent',
  'pageFirst',
  'pageMin',
  'customization',
])

/** The named values as the audit log keeps them: prices in whole units, as people read them. */
export function auditedValues<Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.map(name => {
      const value = values[name]
      return [name, PRICES.has(name) && typeof value === 'number' ? (value / 100).toFixed(2) : value]
    }),
  )
}
