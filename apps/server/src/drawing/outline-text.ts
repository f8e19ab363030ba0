import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OutlinedText, OutlineText, FontWeight } from '@dotyk/domain/print'
import { type Font, openSync } from 'fontkit'

const FOLDER = fileURLToPath(new URL('../../fonts/', import.meta.url))

/** Reads the service's fonts. Each font covers one alphabet, so a text may need several fonts. */
export function createOutlineText(): OutlineText {
  const fonts = { 400: openFonts(400), 700: openFonts(700) }

  return (text, weight) => {
    const outlined: OutlinedText = { width: 0, paths: [] }
    for (const { font, run } of runsOf(text.normalize('NFC'), fonts[weight])) {
      const scale = 1 / font.unitsPerEm
      const { glyphs, positions } = font.layout(run)
      glyphs.forEach((glyph, at) => {
        const position = positions[at]
        const d = glyph.path.toSVG()
        if (d) outlined.paths.push({ d, x: outlined.width + (position?.xOffset ?? 0) * scale, scale })
        outlined.width += (position?.xAdvance ?? glyph.advanceWidth) * scale
      })
    }
    return outlined
  }
}

function openFonts(weight: FontWeight): Font[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith(`-${weight}-normal.ttf`))
    .sort()
    .map(file => openSync(FOLDER + file))
    .filter((font): font is Font => 'layout' in font)
}

/** Splits a text into runs, each of which one font covers; characters that no font has are left out. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    if (last?.font.hasGlyphForCodePoint(codePoint)) {
      last.run += character
      continue
    }
    const font = fonts.find(each => each.hasGlyphForCodePoint(codePoint))
    if (font) runs.push({ font, run: character })
  }
  return runs
}
