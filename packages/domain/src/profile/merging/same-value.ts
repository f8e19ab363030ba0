/** Returns whether two values are equal once stored; a missing text equals an empty text. */
export function isSameStoredValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isBlank(one) && isBlank(other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false
  return [...keys].every(key =>
    isSameStoredValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === ''
}
