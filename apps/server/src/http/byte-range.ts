/** Bytes `first` to `last` of a file, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Parses the `Range` header of a request for a file (RFC 9110).
 * @param size the size of the whole file in bytes
 * @returns the range; null for the whole file, also if the header has several ranges or is invalid; 'unsatisfiable' if the range
 * begins after the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Yields only the bytes of a stream that are in the range, and ends after them. */
export async function* bytesOf(
  body: AsyncIterable<Uint8Array>,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const chunk of body) {
    const part = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
    if (part.length > 0) yield part
    at += chunk.length
    if (at > last) return
  }
}
