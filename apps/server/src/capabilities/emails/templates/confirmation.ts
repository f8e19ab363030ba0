import { RESTORE_DAYS } from '@dotyk/domain/profile'
import type { ConfirmationEmailKind } from '../email-kinds.ts'
import { buttonBlock, noteBlock, paragraphBlock } from './blocks.ts'
import { linkLifetimeHours } from './link-hours.ts'
import type { Template } from './template.ts'

type AskingKind = Exclude<ConfirmationEmailKind, 'activation'>

/** Creates the template of an email that repeats the request, has one button to confirm it, and explains what follows. */
export function confirmationTemplate(kind: AskingKind): Template<AskingKind> {
  return ({ t, brand, recipient, data }) => ({
    subject: t(`${kind}.subject`, { brand: brand.name }),
    preheader: t(`${kind}.preheader`),
    heading: t(`${kind}.heading`),
    blocks: [
      paragraphBlock(t(`${kind}.request`, { brand: brand.name, email: recipient })),
      buttonBlock({ label: t(`${kind}.action`), link: data.link, hint: t('linkHint') }),
      paragraphBlock(t(`${kind}.effect`, { count: RESTORE_DAYS })),
      noteBlock(t('linkLifetime', { count: linkLifetimeHours })),
      noteBlock(t(`${kind}.ignore`)),
    ],
    footer: t('automatic'),
  })
}
