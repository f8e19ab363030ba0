import { buttonBlock, paragraphBlock } from './blocks.ts'
import type { Template } from './template.ts'

/** The email that says that new leads are no longer sent to the owner's webhook. */
export const webhookOffTemplate: Template<'webhook-off'> = ({ t, brand, data }) => ({
  subject: t('webhook-off.subject', { brand: brand.name }),
  preheader: t('webhook-off.preheader'),
  heading: t('webhook-off.heading'),
  blocks: [
    paragraphBlock(t(`webhook-off.${data.reason}`, { host: data.host })),
    paragraphBlock(t('webhook-off.effect')),
    buttonBlock({ label: t('webhook-off.action'), link: data.link, hint: t('linkHint') }),
  ],
  footer: t('automatic'),
})
