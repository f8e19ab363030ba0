import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { wrapWords } from './wrap-words.ts'

const FOLDER = fileURLToPath(new URL('../../fonts/', import.meta.url))

/** The alphabets, each in its own font file; a character is set in the first one that has it. */
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const
type Alphabet = (typeof ALPHABETS)[number]
export type FontWeight = 400 | 700

export interface TextStyle {
  size: number
  weight?: FontWeight
  colour?: string
  align?: 'left' | 'right'
}

interface Run {
  font: string
  text: string
  width: number
}

/** The number of points in a millimetre. */
export const POINTS_PER_MM = 72 / 25.4

export interface PaperOptions {
  title: string
  date: Date
  /** The size of the pages: A4, or the width and height in points. */
  size?: 'A4' | [number, number]
  /** Whether the document starts without a page, so that the caller adds all pages. */
  startsEmpty?: boolean
}

/**
 * Creates a PDF page that sets text of several alphabets. The fonts have a file for each alphabet, but the library sets a text
 * in a single font.
 */
export function createPdfPage({ title, date, size = 'A4', startsEmpty = false }: PaperOptions) {
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: !startsEmpty,
    info: { Title: title, CreationDate: date },
  })
  const fonts = new Map<string, Font>()
  for (const weight of [400, 700])
    for (const alphabet of ALPHABETS) {
      const file = readFileSync(`${FOLDER}onest-${alphabet}-${weight}-normal.ttf`)
      document.registerFont(`${alphabet}-${weight}`, file)
      const font = create(file)
      if ('layout' in font) fonts.set(`${alphabet}-${weight}`, font)
    }

  const alphabetOf = (character: string, weight: FontWeight): Alphabet => {
    const code = character.codePointAt(0) ?? 0
    return ALPHABETS.find(name => fonts.get(`${name}-${weight}`)?.hasGlyphForCodePoint(code)) ?? 'latin'
  }
  const widthIn = (name: string, text: string, size: number): number => {
    const font = fonts.get(name)
    return font ? (font.layout(text).advanceWidth * size) / font.unitsPerEm : 0
  }

  function runsOf(text: string, { size, weight = 400 }: TextStyle): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const last = runs.at(-1)
      // Every font file has a space, so a space is set in the font of the preceding word.
      const name = /\s/.test(character) && last ? last.font : `${alphabetOf(character, weight)}-${weight}`
      if (last?.font === name) last.text += character
      else runs.push({ font: name, text: character, width: 0 })
    }
    for (const run of runs) run.width = widthIn(run.font, run.text, size)
    return runs
  }

  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, style).reduce((sum, { width }) => sum + width, 0)

  return {
    document,
    widthOf,

    /** Whether the fonts have all of the text's characters. */
    canSet: (text: string): boolean =>
      [...text].every(character =>
        ALPHABETS.some(name => fonts.get(`${name}-400`)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
      ),

    /**
     * Sets a text in lines no wider than `width`; the top of the first line is at `y`.
     * @returns the vertical position at which the next text may begin
     */
    text(text: string, x: number, y: number, width: number, style: TextStyle): number {
      const { size, colour = '#11131a', align = 'left' } = style
      const leading = size * 1.35
      let top = y
      for (const line of wrapWords(text, line => widthOf(line, style) <= width)) {
        let left = align === 'right' ? x + width - widthOf(line, style) : x
        for (const run of runsOf(line, style)) {
          document
            .font(run.font)
            .fontSize(size)
            .fillColor(colour)
            .text(run.text, left, top, { lineBreak: false })
          left += run.width
        }
        top += leading
      }
      return top
    },

    /** Draws a QR code as vectors. @param size the width with the quiet zone, in points */
    qr(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
      const module = size / modules.length
      modules.forEach((row, line) =>
        row.forEach((dark, at) => {
          // Each square is slightly wider than a module, so that no printer leaves a line between two modules.
          if (dark) document.rect(x + at * module, y + line * module, module * 1.02, module * 1.02)
        }),
      )
      document.fill('#000000')
    },

    line(x: number, y: number, width: number, colour = '#d5d6dc'): void {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(colour)
    },
  }
}

export type PdfPage = ReturnType<typeof createPdfPage>
