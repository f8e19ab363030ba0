const MINOR_UNITS = 100

/** Formats an amount in minor units for a form's field: `499`, `499,50`. */
export function formatMoneyForField(amount: number): string {
  return (amount / MINOR_UNITS).toFixed(amount % MINOR_UNITS === 0 ? 0 : 2).replace('.', ',')
}

/** Parses a typed amount of at most nine digits and two decimals into minor units; undefined for any other text. */
export function parseTypedMoney(typed: string): number | undefined {
  // The typed thousands may be separated by spaces, because the console formats amounts that way.
  const [, whole, part = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/[\s\u00a0\u202f]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * MINOR_UNITS + Number(part.padEnd(2, '0'))
}
