import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

const FOLDER = fileURLToPath(new URL('../../../fonts/', import.meta.url))

/** Removes characters that the fonts lack and that would be drawn as empty boxes. */
export type RemoveUndrawable = (text: string) => string

/**
 * Restricts the drawing of pictures to the bundled fonts: which fonts a server has isn't known, and most have no Cyrillic. It
 * must be called before the first picture is drawn, because the drawing library reads its settings once.
 * @returns a function that removes the characters that these fonts lack
 */
export function registerBundledFonts(): RemoveUndrawable {
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- the drawing library takes this from the environment alone
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

/** Returns the code points that a font file covers. @throws Error if the file isn't a font. */
export function coveredCodePoints(file: Buffer): number[] {
  const font = create(file)
  return 'characterSet' in font ? font.characterSet : []
}
