const BOMS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as `fallbackEncoding`, by default Windows-1251, in which Excel
 * saves CSV in Ukraine. Returns null if the file isn't text, such as a PDF or an old .xls.
 */
export function decodeText(file: Uint8Array, fallbackEncoding = 'windows-1251'): string | null {
  const named = BOMS.find(([, bom]) => bom.every((byte, at) => file[at] === byte))
  const guessed = named ? undefined : withoutMark(file)
  const start = Buffer.from(file.subarray(0, 8)).toString('latin1')
  if (!named && !guessed && (file.includes(0) || /^(?:\xd0\xcf\x11\xe0|%PDF)/.test(start))) return null
  try {
    return new TextDecoder(named?.[0] ?? guessed ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    return named || guessed ? null : new TextDecoder(fallbackEncoding).decode(file)
  }
}

/** Detects UTF-16 without a byte order mark, in which every other byte of Latin and Cyrillic text is 0 or 4. */
function withoutMark(file: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (file.length < 4 || file.length % 2 !== 0) return undefined
  const start = [...file.subarray(0, 400)]
  const high = (parity: number) =>
    start.filter((byte, at) => at % 2 === parity && (byte === 0 || byte === 4)).length
  const needed = (start.length / 2) * 0.9
  if (!start.includes(0)) return undefined
  if (high(1) >= needed && high(0) < needed) return 'utf-16le'
  return high(0) >= needed && high(1) < needed ? 'utf-16be' : undefined
}
