import { buttonBlock, noteBlock, paragraphBlock } from './blocks.ts'
import type { Template } from './template.ts'
import { linkLifetimeHours } from './link-hours.ts'

export const activationTemplate: Template<'activation'> = ({ t, brand, recipient, data }) => ({
  subject: t('activation.subject', { brand: brand.name }),
  preheader: t('activation.preheader'),
  heading: t('activation.heading'),
  blocks: [
    paragraphBlock(t('activation.greeting', { brand: brand.name, email: recipient })),
    buttonBlock({ label: t('activation.action'), link: data.link, hint: t('linkHint') }),
    paragraphBlock(t('activation.about', { brand: brand.name })),
    noteBlock(t('linkLifetime', { count: linkLifetimeHours })),
    noteBlock(t('activation.ignore')),
  ],
  footer: t('automatic'),
})
