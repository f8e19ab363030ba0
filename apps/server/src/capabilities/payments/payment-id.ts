/** References are of the alphabet of base64url, so a dot parts them from the number of the try. */
const WRITTEN = /^([\w-]{1,64})(?:\.([1-9]\d{0,3}))?$/

/** What the provider calls a try: the bare reference for the first, `reference.2` for the second. */
export function attemptId(reference: string, attempt: number): string {
  return attempt === 1 ? reference : `${reference}.${attempt}`
}

/** The inverse; null for what was never the id of a try. */
export function readAttemptId(id: string): { reference: string; attempt: number } | null {
  const [, reference, attempt] = WRITTEN.exec(id) ?? []
  return reference === undefined ? null : { reference, attempt: attempt === undefined ? 1 : Number(attempt) }
}
