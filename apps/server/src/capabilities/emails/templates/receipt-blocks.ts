import { htmlLanguage, type Language, moneyText } from '@dotyk/domain/values'
import type { Translate } from '@dotyk/i18n/translate'
import type { ReceiptInEmail } from '../email-kinds.ts'
import { type Block, linkNoteBlock, paragraphBlock } from './blocks.ts'
import { html } from './html.ts'
import { rowsBlock } from './order-blocks.ts'

/** Side of the code in CSS pixels; the code's picture is three times as large. */
const QR_SIZE = 160

/** Blocks of a fiscal receipt: number, time, sum, and the tax service's code; a test receipt says first that it is a test. */
export function receiptBlocks(
  t: Translate<'emails'>,
  { kind, number, at, price, address, qr, isTest }: ReceiptInEmail,
  language: Language,
): Block[] {
  const time = new Intl.DateTimeFormat(htmlLanguage(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  }).format(new Date(at))
  return [
    ...(isTest ? [paragraphBlock(t('receipt.isTest'))] : []),
    rowsBlock(
      [
        { label: t(`receipt.kinds.${kind}`), value: moneyText(price, language) },
        { label: t('receipt.number'), value: number },
        { label: t('receipt.time'), value: time },
      ],
      { amounts: false },
    ),
    ...(address === '' ? [] : [checkBlock(address, qr, t)]),
  ]
}

/** A block with the tax service's page of the receipt, as a QR code and as an address. */
function checkBlock(link: string, qr: string | null, t: Translate<'emails'>): Block {
  const { html: note, text } = linkNoteBlock({ text: t('receipt.check'), link })
  if (qr === null) return { html: note, text }
  return {
    html: html`<img
        src="${qr}"
        alt=""
        width="${QR_SIZE}"
        height="${QR_SIZE}"
        style="display:block;width:${QR_SIZE}px;height:${QR_SIZE}px;border:0;border-radius:8px;background-color:#ffffff;margin:0 0 12px"
      />${note}`,
    text,
  }
}
