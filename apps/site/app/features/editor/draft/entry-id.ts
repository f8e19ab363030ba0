/** An id for a new entry: 80 random bits in letters and digits; the server keeps it. */
export function newEntryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => (byte & 31).toString(32)).join('')
}
