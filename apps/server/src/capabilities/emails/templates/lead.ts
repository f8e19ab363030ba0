import { leadTitle } from '@dotyk/domain/leads'
import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { buttonBlock, paragraphBlock } from './blocks.ts'
import { rowsBlock } from './order-blocks.ts'
import type { Template } from './template.ts'
import { preventAutoLinks } from './prevent-auto-links.ts'

/** The email with a contact that a visitor left for the card's owner. The visitor's own text is never turned into links. */
export const leadReceivedTemplate: Template<'lead-received'> = ({ t, brand, data }) => {
  const { link, phone, email } = data
  const words = {
    name: preventAutoLinks(data.name),
    organization: preventAutoLinks(data.organization),
    message: preventAutoLinks(data.message),
  }
  const readable = { phone: readablePhone(phone), email: readableEmail(email) }
  const said = { brand: brand.name, name: leadTitle({ ...readable, name: words.name }) }
  const rows = [
    { label: t('lead-received.name'), value: words.name },
    { label: t('lead-received.phone'), value: readable.phone },
    { label: t('lead-received.email'), value: readable.email },
    { label: t('lead-received.organization'), value: words.organization },
    { label: t('lead-received.message'), value: words.message },
  ]
  return {
    subject: t('lead-received.subject', said),
    preheader: t('lead-received.preheader', said),
    heading: t('lead-received.heading', said),
    blocks: [
      paragraphBlock(t('lead-received.text', said)),
      rowsBlock(
        rows.filter(({ value }) => value !== ''),
        { amounts: false },
      ),
      buttonBlock({ label: t('lead-received.action'), link, hint: t('linkHint') }),
    ],
    footer: email ? t('lead-received.answer', { email: readable.email }) : t('automatic'),
  }
}
