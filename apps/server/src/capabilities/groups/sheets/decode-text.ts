const BOMS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/**
 * The text of a file: in the encoding its first bytes name, else UTF-8, else Windows-1251, in which Excel saves CSV in
 * Ukraine. null for what is no text.
 */
export function decodeText(file: Buffer): string | null {
  const named = BOMS.find(([, bom]) => bom.every((byte, at) => file[at] === byte))
  // Zero bytes, and the beginning of an old .xls, a PDF, a drawing or a page.
  if (!named && (file.includes(0) || /^(?:\xd0\xcf\x11\xe0|%PDF|\s*<)/.test(file.toString('latin1', 0, 64))))
    return null
  try {
    return new TextDecoder(named?.[0] ?? 'utf-8', { fatal: true }).decode(file)
  } catch {
    return named ? null : new TextDecoder('windows-1251').decode(file)
  }
}
