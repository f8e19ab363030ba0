import { buffer } from 'node:stream/consumers'
import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import { POINTS_PER_MM, createPdfPage, type TextStyle } from '../../../../pdf/paper.ts'
import type { ParcelOnPaper } from '../../documents/parcel-on-paper.ts'

export interface RegisterTask {
  number: string
  parcels: readonly ParcelOnPaper[]
  /** Whether the register is only a trial whose parcels no carrier takes. */
  isTrial: boolean
  language: Language
  date: Date
}

const [WIDTH, HEIGHT] = [210 * POINTS_PER_MM, 297 * POINTS_PER_MM]
const MARGIN = 15 * POINTS_PER_MM
const INNER = WIDTH - 2 * MARGIN
/** Where each column begins, in points. */
const COLUMNS = [0, 8 * POINTS_PER_MM, 42 * POINTS_PER_MM, 66 * POINTS_PER_MM, 116 * POINTS_PER_MM]
const BODY: TextStyle = { size: 9 }
const BOLD: TextStyle = { size: 9, weight: 700 }
const FAINT = '#5f6373'

/** A register of the shop's own on A4, where the carrier draws none: a line for each parcel, and space for two signatures. */
export async function drawRegister(task: RegisterTask): Promise<Buffer> {
  const { number, parcels, isTrial, language, date } = task
  const t = createTranslator(language, 'emails')
  const title = t('register.title', { number })
  const paper = createPdfPage({ title, date })
  const day = new Intl.DateTimeFormat(language === 'ua' ? 'uk' : 'en-GB', {
    timeZone: 'Europe/Kyiv',
    dateStyle: 'long',
  }).format(date)
  let y = paper.text(title, MARGIN, MARGIN, INNER, { size: 16, weight: 700 })
  y = paper.text(t('register.parcels', { count: parcels.length, day }), MARGIN, y + 4, INNER, BODY) + 4
  if (isTrial) y = paper.text(t('register.trial'), MARGIN, y, INNER, { ...BODY, colour: FAINT }) + 4
  y = writeHead(y)

  parcels.forEach(({ waybill, numbers, recipient, destination }, at) => {
    if (y > HEIGHT - 30 * POINTS_PER_MM) {
      paper.document.addPage({ size: 'A4', margin: 0 })
      y = writeHead(MARGIN)
    }
    const cells = [String(at + 1), waybill ?? '', numbers.join(', '), recipient, destination]
    y = writeRow(cells, y, BODY)
  })

  if (y > HEIGHT - 40 * POINTS_PER_MM) {
    paper.document.addPage({ size: 'A4', margin: 0 })
    y = MARGIN
  }
  y += 14 * POINTS_PER_MM
  const half = (INNER - 10 * POINTS_PER_MM) / 2
  for (const [left, words] of [
    [MARGIN, t('register.given')],
    [MARGIN + half + 10 * POINTS_PER_MM, t('register.taken')],
  ] as const) {
    paper.line(left, y, half, '#000000')
    paper.text(words, left, y + 3, half, { size: 8, colour: FAINT })
  }
  paper.document.end()
  return buffer(paper.document)

  function writeHead(top: number): number {
    const names = [
      '№',
      t('register.waybill'),
      t('register.order'),
      t('register.recipient'),
      t('register.destination'),
    ]
    return writeRow(names, top, BOLD)
  }

  function writeRow(cells: readonly string[], top: number, style: TextStyle): number {
    const ends = cells.map((cell, at) => {
      const left = COLUMNS[at] ?? 0
      const width = (COLUMNS[at + 1] ?? INNER) - left - 2 * POINTS_PER_MM
      return paper.text(cell, MARGIN + left, top, width, style)
    })
    const bottom = Math.max(...ends) + 2
    paper.line(MARGIN, bottom, INNER)
    return bottom + 4
  }
}
