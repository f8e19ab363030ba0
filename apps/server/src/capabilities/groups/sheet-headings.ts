import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { SheetHeadings } from './sheets/index.ts'

/** Returns the headings of a group's sheet in the requester's language. */
export function sheetHeadings(language: Language): SheetHeadings {
  const t = createTranslator(language, 'sheets')
  return {
    id: t('id'),
    page: t('page'),
    loginLink: t('loginLink'),
    email: t('email'),
    name: t('name'),
    qr: t('qr'),
    nfc: t('nfc'),
  }
}
