/** A moment as the wire writes it: ISO 8601, null for what hasn't happened. */
export function momentToWire(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

export function momentFromWire(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
