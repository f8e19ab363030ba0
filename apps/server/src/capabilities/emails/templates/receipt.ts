import { moneyText } from '@dotyk/domain/values'
import { buttonBlock, paragraphBlock } from './blocks.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import { rowsBlock } from './order-blocks.ts'
import type { Template } from './template.ts'

/** The email with the fiscal receipt of a profile's own purchase. */
export const purchaseReceiptTemplate: Template<'purchase-receipt'> = ({ t, language, brand, data }) => {
  const said = { brand: brand.name }
  return {
    subject: t('purchase-receipt.subject', said),
    preheader: t('purchase-receipt.preheader', said),
    heading: t('purchase-receipt.heading', said),
    blocks: [
      ...receiptBlocks(t, data.receipt, language),
      buttonBlock({ label: t('purchase-receipt.action'), link: data.link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}

/** The email that confirms a payment for a profile's own purchase. */
export const customizationReceiptTemplate: Template<'customization-paid'> = ({
  t,
  language,
  brand,
  data,
}) => {
  const total = moneyText(data.price, language)
  const said = { brand: brand.name, total }
  return {
    subject: t('customization-paid.subject', said),
    preheader: t('customization-paid.preheader', said),
    heading: t('customization-paid.heading', said),
    blocks: [
      paragraphBlock(t('customization-paid.text', said)),
      rowsBlock(
        [
          { label: t('customization-paid.what'), value: total },
          { label: t('customization-paid.reference'), value: data.reference },
        ],
        { amounts: false },
      ),
      buttonBlock({ label: t('customization-paid.action'), link: data.link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}
