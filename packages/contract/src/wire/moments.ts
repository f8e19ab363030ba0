/** Converts a moment to ISO 8601; null if it hasn't happened. */
export function momentToWire(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

export function momentFromWire(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
