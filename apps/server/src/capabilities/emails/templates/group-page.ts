import { buttonBlock, noteBlock, paragraphBlock } from './blocks.ts'
import type { Template } from './template.ts'
import { preventAutoLinks } from './prevent-auto-links.ts'

/** The email to a member of a new group: what was made for the member, and the link that signs in to it. */
export const groupPageTemplate: Template<'group-page'> = ({ t, brand, recipient, data }) => {
  const values = { brand: brand.name, email: recipient, group: preventAutoLinks(data.group) }
  return {
    subject: t('group-page.subject', values),
    preheader: t('group-page.preheader'),
    heading: t('group-page.heading'),
    blocks: [
      paragraphBlock(t('group-page.text', values)),
      buttonBlock({ label: t('group-page.action'), link: data.link, hint: t('linkHint') }),
      paragraphBlock(t('group-page.effect', values)),
      noteBlock(t('group-page.secret')),
    ],
    footer: t('automatic'),
  }
}
