import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { EMAIL_RESTORE_DAYS } from '@dotyk/domain/accounts'
import type { SecurityEmailKind } from '../email-kinds.ts'
import { buttonBlock, noteBlock, paragraphBlock } from './blocks.ts'
import { rowsBlock } from './order-blocks.ts'
import type { Template } from './template.ts'
import { preventAutoLinks } from './prevent-auto-links.ts'

/** Templates of emails about security, each with one button to the page where its recipient can act. */
export const SECURITY_TEMPLATES: { [Kind in SecurityEmailKind]: Template<Kind> } = {
  'email-changed': ({ t, brand, recipient, data }) => ({
    subject: t('email-changed.subject', { brand: brand.name }),
    preheader: t('email-changed.preheader'),
    heading: t('email-changed.heading'),
    blocks: [
      paragraphBlock(t('email-changed.text', { brand: brand.name, email: recipient })),
      buttonBlock({ label: t('email-changed.action'), link: data.link, hint: t('linkHint') }),
      paragraphBlock(t('email-changed.effect')),
      noteBlock(t('email-changed.lifetime', { count: EMAIL_RESTORE_DAYS })),
    ],
    footer: t('automatic'),
  }),

  'new-device': ({ t, language, brand, recipient, data }) => ({
    subject: t('new-device.subject', { brand: brand.name }),
    preheader: t('new-device.preheader'),
    heading: t('new-device.heading'),
    blocks: [
      paragraphBlock(t('new-device.text', { brand: brand.name, email: recipient })),
      rowsBlock(
        [
          { label: t('new-device.device'), value: data.device || t('new-device.unknownDevice') },
          { label: t('new-device.time'), value: timeText(data.at, language) },
        ],
        { amounts: false },
      ),
      buttonBlock({ label: t('new-device.action'), link: data.link, hint: t('linkHint') }),
      paragraphBlock(t('new-device.effect')),
    ],
    footer: t('automatic'),
  }),

  'wrong-passwords': ({ t, brand, recipient, data }) => ({
    subject: t('wrong-passwords.subject', { brand: brand.name }),
    preheader: t('wrong-passwords.preheader'),
    heading: t('wrong-passwords.heading'),
    blocks: [
      paragraphBlock(t('wrong-passwords.text', { brand: brand.name, email: recipient, count: data.count })),
      paragraphBlock(t('wrong-passwords.effect')),
      buttonBlock({ label: t('wrong-passwords.action'), link: data.link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }),

  'chip-address-reused': ({ t, brand, data }) => ({
    subject: t('chip-address-reused.subject', { brand: brand.name }),
    preheader: t('chip-address-reused.preheader'),
    heading: t('chip-address-reused.heading'),
    blocks: [
      paragraphBlock(
        data.chip === ''
          ? t('chip-address-reused.text')
          : t('chip-address-reused.textNamed', { chip: preventAutoLinks(data.chip) }),
      ),
      paragraphBlock(t('chip-address-reused.effect')),
      buttonBlock({ label: t('chip-address-reused.action'), link: data.link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }),

  'staff-wrong-codes': ({ t, brand, data }) => ({
    subject: t('staff-wrong-codes.subject', { brand: brand.name }),
    preheader: t('staff-wrong-codes.preheader', { login: data.login }),
    heading: t('staff-wrong-codes.heading'),
    blocks: [
      paragraphBlock(
        t('staff-wrong-codes.text', {
          brand: brand.name,
          login: preventAutoLinks(data.login),
          count: data.count,
        }),
      ),
      paragraphBlock(t('staff-wrong-codes.effect')),
      buttonBlock({ label: t('staff-wrong-codes.action'), link: data.link, hint: t('linkHint') }),
    ],
    footer: t('automatic'),
  }),
}

function timeText(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(htmlLanguage(language), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Kyiv',
    timeZoneName: 'short',
  })
  return format.format(new Date(at))
}
