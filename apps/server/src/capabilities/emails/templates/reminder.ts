import type { ReminderKind } from '../email-kinds.ts'
import { button, paragraph } from './blocks.ts'
import type { Template } from './template.ts'

/** An email about a subscription that ends or a page that was deleted, with one button that leads to the page. */
export function reminderTemplate(kind: ReminderKind): Template<ReminderKind> {
  return ({ t, brand, recipient, data }) => {
    const values = { brand: brand.name, email: recipient, ...('days' in data && { count: data.days }) }
    return {
      subject: t(`${kind}.subject`, values),
      preheader: t(`${kind}.preheader`, values),
      heading: t(`${kind}.heading`, values),
      blocks: [
        paragraph(t(`${kind}.text`, values)),
        button({ label: t(`${kind}.action`), link: data.link, hint: t('linkHint') }),
        paragraph(t(`${kind}.effect`, values)),
      ],
      footer: t('automatic'),
    }
  }
}
