import { stockItemName } from '@dotyk/i18n/stock-item-name'
import { type Translate, createTranslator } from '@dotyk/i18n/translate'
import type { EmailData } from '../email-kinds.ts'
import { buttonBlock, paragraphBlock } from './blocks.ts'
import { type PriceRow, rowsBlock } from './order-blocks.ts'
import type { Template } from './template.ts'

/** The email to staff that few or no pieces of a stock item are left. */
export const stockLowTemplate: Template<'stock-low'> = ({ t, brand, data, language }) => {
  const { warning, available, link } = data
  const item = stockItemName(data.item, createTranslator(language, 'catalogue'))
  const said = { brand: brand.name, item, count: available }
  return {
    subject: t(`stock-low.${warning}.subject`, said),
    preheader: t(`stock-low.${warning}.text`, said),
    heading: t(`stock-low.${warning}.heading`, said),
    blocks: [
      paragraphBlock(t(`stock-low.${warning}.text`, said)),
      rowsBlock(countRows(t, data), { amounts: false }),
      buttonBlock({ label: t('stock-low.action'), link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}

function countRows(
  t: Translate<'emails'>,
  { available, onHand, reserved }: EmailData['stock-low'],
): PriceRow[] {
  return [
    { label: t('stock-low.available'), value: String(available) },
    { label: t('stock-low.onHand'), value: String(onHand) },
    { label: t('stock-low.reserved'), value: String(reserved) },
  ]
}
