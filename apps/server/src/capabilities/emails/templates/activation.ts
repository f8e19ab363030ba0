import { button, note, paragraph } from './blocks.ts'
import type { Template } from './template.ts'
import { linkHours } from './link-hours.ts'

export const activation: Template<'activation'> = ({ t, brand, recipient, data }) => ({
  subject: t('activation.subject', { brand: brand.name }),
  preheader: t('activation.preheader'),
  heading: t('activation.heading'),
  blocks: [
    paragraph(t('activation.greeting', { brand: brand.name, email: recipient })),
    button({ label: t('activation.action'), link: data.link, hint: t('linkHint') }),
    paragraph(t('activation.about', { brand: brand.name })),
    note(t('linkLifetime', { count: linkHours })),
    note(t('activation.ignore')),
  ],
  footer: t('automatic'),
})
