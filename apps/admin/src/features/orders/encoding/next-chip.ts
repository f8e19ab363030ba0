/** Returns the number of an order's first unwritten chip; null if all are written. */
export function nextChip(chips: readonly { number: number }[], count: number): number | null {
  const written = new Set(chips.map(({ number }) => number))
  for (let number = 1; number <= count; number++) if (!written.has(number)) return number
  return null
}
