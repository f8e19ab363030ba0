/** Bytes `first` to `last` of a file, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * What a `Range` header asks of a file (RFC 9110).
 * @param size bytes of the whole file
 * @returns null for the whole file, which is also the answer to several ranges and to what can't be understood;
 *   'unsatisfiable' for a range that begins after the end.
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

/** Leaves of a stream's bytes those of the range, and ends the stream after them. */
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
