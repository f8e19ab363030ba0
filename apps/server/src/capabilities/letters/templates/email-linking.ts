import { button, note, paragraph } from './blocks.ts'
import { linkHours } from './link-hours.ts'
import type { Template } from './template.ts'

export const emailLinking: Template<'email-linking'> = ({ t, brand, recipient, data }) => ({
  subject: t('email-linking.subject', { brand: brand.name }),
  preheader: t('email-linking.preheader'),
  heading: t('email-linking.heading'),
  blocks: [
    paragraph(t('email-linking.request', { brand: brand.name, email: recipient })),
    button({ label: t('email-linking.action'), link: data.link, hint: t('linkHint') }),
    paragraph(t('email-linking.effect')),
    note(t('linkLifetime', { count: linkHours })),
    note(t('email-linking.ignore')),
  ],
  footer: t('automatic'),
})
