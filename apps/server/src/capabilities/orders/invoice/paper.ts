import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { wrapWords } from './wrap-words.ts'

const FOLDER = fileURLToPath(new URL('../../../../fonts/', import.meta.url))

/** A file holds one alphabet each, in this order; a character is set in the first that has it. */
const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] as const
type Alphabet = (typeof ALPHABETS)[number]
export type Weight = 400 | 700

export interface TextStyle {
  size: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
}

type PdfFont = {
  widthOfString: (text: string, size: number) => number
  font: { hasGlyphForCodePoint: (code: number) => boolean }
}

interface Run {
  font: string
  text: string
  width: number
}

/** A page that sets text of several alphabets: our fonts have a file for each, and the library sets a text in one. */
export function openPaper({ title, date }: { title: string; date: Date }) {
  const document = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title, CreationDate: date } })
  for (const weight of [400, 700])
    for (const alphabet of ALPHABETS)
      document.registerFont(
        `${alphabet}-${weight}`,
        readFileSync(`${FOLDER}onest-${alphabet}-${weight}-normal.ttf`),
      )

  const font = (name: string): PdfFont => {
    document.font(name)
    return (document as unknown as { _font: PdfFont })._font
  }
  const alphabetOf = (character: string, weight: Weight): Alphabet => {
    const code = character.codePointAt(0) ?? 0
    return ALPHABETS.find(name => font(`${name}-${weight}`).font.hasGlyphForCodePoint(code)) ?? 'latin'
  }

  function runsOf(text: string, { size, weight = 400 }: TextStyle): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const last = runs.at(-1)
      // A space is in every file: it goes with the word before it.
      const name = /\s/.test(character) && last ? last.font : `${alphabetOf(character, weight)}-${weight}`
      if (last?.font === name) last.text += character
      else runs.push({ font: name, text: character, width: 0 })
    }
    for (const run of runs) run.width = font(run.font).widthOfString(run.text, size)
    return runs
  }

  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, style).reduce((sum, { width }) => sum + width, 0)

  return {
    document,
    widthOf,

    /**
     * Sets a text in lines no wider than `width`, the first with its top at `y`.
     * @returns where the next text may begin
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

    line(x: number, y: number, width: number, colour = '#d5d6dc'): void {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(colour)
    },
  }
}

export type Paper = ReturnType<typeof openPaper>
