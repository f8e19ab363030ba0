const MINOR_UNITS = 100

/** Formats minor units for a form's field: `499`, `499,50`. */
export function formatMoneyForField(amount: number): string {
  return (amount / MINOR_UNITS).toFixed(amount % MINOR_UNITS === 0 ? 0 : 2).replace('.', ',')
}

/** Returns the minor units of a typed amount, at most nine digits and two decimals; undefined for anything else. */
export function parseTypedMoney(typed: string): number | undefined {
  // Thousands may be separated by spaces, as the console formats them.
  const [, whole, part = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/[\s\u00a0\u202f]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * MINOR_UNITS + Number(part.padEnd(2, '0'))
}
