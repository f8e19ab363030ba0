import { button, paragraph } from './blocks.ts'
import type { Template } from './template.ts'

/** New leads are no longer sent to the owner's webhook. */
export const webhookOff: Template<'webhook-off'> = ({ t, brand, data }) => ({
  subject: t('webhook-off.subject', { brand: brand.name }),
  preheader: t('webhook-off.preheader'),
  heading: t('webhook-off.heading'),
  blocks: [
    paragraph(t(`webhook-off.${data.reason}`, { host: data.host })),
    paragraph(t('webhook-off.effect')),
    button({ label: t('webhook-off.action'), link: data.link, hint: t('linkHint') }),
  ],
  footer: t('automatic'),
})
