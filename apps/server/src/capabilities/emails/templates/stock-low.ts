import { stockItemName } from '@dotyk/i18n/stock-item-name'
import { translator } from '@dotyk/i18n/translate'
import { button, paragraph } from './blocks.ts'
import { rowsBlock } from './order-blocks.ts'
import type { Template } from './template.ts'

/** To staff: little or nothing is left of what lies on the shelf. */
export const stockLow: Template<'stock-low'> = ({ t, brand, data, language }) => {
  const { warning, available, onHand, reserved, link } = data
  const item = stockItemName(data.item, translator(language, 'catalogue'))
  const said = { brand: brand.name, item, count: available }
  const rows = [
    { label: t('stock-low.available'), value: String(available) },
    { label: t('stock-low.onHand'), value: String(onHand) },
    { label: t('stock-low.reserved'), value: String(reserved) },
  ]
  return {
    subject: t(`stock-low.${warning}.subject`, said),
    preheader: t(`stock-low.${warning}.text`, said),
    heading: t(`stock-low.${warning}.heading`, said),
    blocks: [
      paragraph(t(`stock-low.${warning}.text`, said)),
      rowsBlock(rows, { amounts: false }),
      button({ label: t('stock-low.action'), link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}
