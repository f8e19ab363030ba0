import { button, note, paragraph } from './blocks.ts'
import type { Template } from './template.ts'
import { withoutLinks } from './without-links.ts'

/** To a member of a new group: what was made for them, and the link that signs in to it. */
export const groupPageTemplate: Template<'group-page'> = ({ t, brand, recipient, data }) => {
  const values = { brand: brand.name, email: recipient, group: withoutLinks(data.group) }
  return {
    subject: t('group-page.subject', values),
    preheader: t('group-page.preheader'),
    heading: t('group-page.heading'),
    blocks: [
      paragraph(t('group-page.text', values)),
      button({ label: t('group-page.action'), link: data.link, hint: t('linkHint') }),
      paragraph(t('group-page.effect', values)),
      note(t('group-page.secret')),
    ],
    footer: t('automatic'),
  }
}
