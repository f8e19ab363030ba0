import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../fonts/', import.meta.url))

/** Leaves of a text what the given fonts can draw; the rest would be empty boxes. */
export type Drawable = (text: string) => string

/**
 * Has pictures drawn with our own fonts only: a server has any or none, and most have no Cyrillic. To be called before
 * the first picture is drawn, because the drawing library reads its settings once.
 */
export function useOwnFonts(): Drawable {
  // eslint-disable-next-line no-restricted-syntax -- the drawing library takes this from the environment alone
  process.env['FONTCONFIG_FILE'] = `${FOLDER}fonts.conf`
  const covered = new Set<number>()
  for (const name of readdirSync(FOLDER).filter(file => file.endsWith('-700-normal.ttf'))) {
    for (const codePoint of coveredCodePoints(readFileSync(`${FOLDER}${name}`))) covered.add(codePoint)
  }
  return text =>
    Array.from(text.normalize('NFC'))
      .filter(character => covered.has(character.codePointAt(0) ?? 0) || /\s/.test(character))
      .join('')
      .trim()
}

/**
 * Characters of a TrueType font, from the table that maps them to its drawings (`cmap`, format 4, the only one our fonts
 * have).
 * @throws Error for a font made otherwise.
 */
export function coveredCodePoints(font: Buffer): number[] {
  const cmap = tableAt(font, 'cmap')
  const subtable = cmap + font.readUInt32BE(cmap + 8)
  if (font.readUInt16BE(subtable) !== 4)
    throw new Error('the character map of this font has an unknown format')
  const segments = font.readUInt16BE(subtable + 6) / 2
  const ends = subtable + 14
  const starts = ends + segments * 2 + 2
  return Array.from({ length: segments }, (_, at) => {
    const first = font.readUInt16BE(starts + at * 2)
    const last = font.readUInt16BE(ends + at * 2)
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  })
    .flat()
    .filter(codePoint => codePoint !== 0xffff)
}

function tableAt(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4)
  for (let record = 12; record < 12 + tables * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`this font has no table ${tag}`)
}
