import type { ReminderEmailKind } from '../email-kinds.ts'
import { buttonBlock, paragraphBlock } from './blocks.ts'
import type { Template } from './template.ts'

/**
 * Creates the template of an email about a subscription that ends or a page that was deleted, with one button that leads to the
 * page.
 */
export function reminderTemplate(kind: ReminderEmailKind): Template<ReminderEmailKind> {
  return ({ t, brand, recipient, data }) => {
    const values = { brand: brand.name, email: recipient, ...('days' in data && { count: data.days }) }
    return {
      subject: t(`${kind}.subject`, values),
      preheader: t(`${kind}.preheader`, values),
      heading: t(`${kind}.heading`, values),
      blocks: [
        paragraphBlock(t(`${kind}.text`, values)),
        buttonBlock({ label: t(`${kind}.action`), link: data.link, hint: t('linkHint') }),
        paragraphBlock(t(`${kind}.effect`, values)),
      ],
      footer: t('automatic'),
    }
  }
}
