import { buttonBlock, paragraphBlock } from './blocks.ts'
import type { Template } from './template.ts'

/** The email that shows staff that a company's mail server works. */
export const mailTestTemplate: Template<'mail-test'> = ({ t, brand, data }) => {
  const values = { brand: brand.name }
  return {
    subject: t('mail-test.subject', values),
    preheader: t('mail-test.preheader'),
    heading: t('mail-test.heading'),
    blocks: [
      paragraphBlock(t('mail-test.text', values)),
      buttonBlock({ label: t('mail-test.action'), link: data.link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }
}
