import { buffer } from 'node:stream/consumers'
import type { Brand } from '@dotyk/domain/companies'
import { createTranslator } from '@dotyk/i18n/translate'
import { createPdfPage } from '../../../../pdf/paper.ts'
import { qrModules } from '../../../../support/qr-modules.ts'
import {
  BODY_STYLE,
  formatInvoiceDate,
  drawBrandName,
  drawParty,
  drawSampleMark,
  drawTable,
  drawTotal,
  FAINT_COLOUR,
  LEFT_MARGIN,
  type PricedDocument,
  type EmailTranslate,
  taxCodeText,
  TEXT_WIDTH,
} from './invoice-pdf.ts'
import type { CompanyRequisites } from './used-requisites.ts'

/** A quote as printed on its document. */
export interface QuoteDocument extends PricedDocument {
  number: string
  /** When the quote was sent, or made if it hasn't been sent. */
  date: Date
  /** The end of the quote's last valid day, in Kyiv. */
  validUntil: Date
  /** The lines that name the buyer; an empty list where no buyer is named. */
  buyer: readonly string[]
  note: string
  /** The address of the quote's page. */
  link: string
}

/** Size of the QR code, in points. */
const CODE_SIZE = 96

/**
 * A quote on one A4 page, in the style of the invoice: the seller, the buyer, the lines, the total, the last day, and the address
 * where it can be accepted.
 * @param requisites null where the seller isn't configured
 */
export async function drawQuotePdf(
  quote: QuoteDocument,
  requisites: CompanyRequisites | null,
  brand: Brand,
): Promise<Buffer> {
  const t = createTranslator(quote.language, 'emails')
  const { number, date, validUntil, buyer, note, link } = quote
  const title = t('quote.title', { number })
  const paper = createPdfPage({ title, date })
  if (requisites?.isSample) drawSampleMark(paper, t)

  let y = drawBrandName(paper, brand) + 26
  y = paper.text(title, LEFT_MARGIN, y, TEXT_WIDTH, { size: 22, weight: 700 })
  y = paper.text(
    t('invoice.date', { date: formatInvoiceDate(quote, date) }),
    LEFT_MARGIN,
    y + 2,
    TEXT_WIDTH,
    {
      size: 11,
      colour: FAINT_COLOUR,
    },
  )
  y += 24
  if (requisites) y = drawParty(paper, y, t('invoice.seller'), sellerLines(t, requisites)) + 14
  if (buyer.length > 0) y = drawParty(paper, y, t('invoice.buyer'), buyer) + 14
  y = drawTable(paper, y + 12, t, quote)
  y = drawTotal(paper, y, t, quote)
  y = drawParty(paper, y + 26, t('invoice.validUntil'), [formatInvoiceDate(quote, validUntil)])
  if (note !== '') y = drawParty(paper, y + 8, t('quote.note'), note.split('\n'))
  y += 24
  paper.qr(qrModules(link), LEFT_MARGIN + 120, y, CODE_SIZE)
  paper.text(t('quote.accept'), LEFT_MARGIN, y + 4, 108, { ...BODY_STYLE, colour: FAINT_COLOUR })
  paper.text(link, LEFT_MARGIN + 120, y + CODE_SIZE + 8, TEXT_WIDTH - 120, {
    ...BODY_STYLE,
    colour: FAINT_COLOUR,
  })

  paper.document.end()
  return buffer(paper.document)
}

/** The seller's lines without the bank account, because the buyer pays for the order and not for the quote. */
function sellerLines(t: EmailTranslate, { name, edrpou, address, taxNote }: CompanyRequisites): string[] {
  return [name, `${taxCodeText(t, edrpou)}${taxNote ? `. ${taxNote}` : ''}`, address].filter(Boolean)
}
