/** References use the alphabet of base64url, so a dot separates them from the number of the attempt. */
const ATTEMPT_ID = /^([\w-]{1,64})(?:\.([1-9]\d{0,3}))?$/

/** The provider's id of an attempt: the bare reference for the first, `reference.2` for the second. */
export function composeAttemptId(reference: string, attempt: number): string {
  return attempt === 1 ? reference : `${reference}.${attempt}`
}

/** The reference and the number of the attempt in its id; null where the text is no id of an attempt. */
export function parseAttemptId(id: string): { reference: string; attempt: number } | null {
  const [, reference, attempt] = ATTEMPT_ID.exec(id) ?? []
  return reference === undefined ? null : { reference, attempt: attempt === undefined ? 1 : Number(attempt) }
}
