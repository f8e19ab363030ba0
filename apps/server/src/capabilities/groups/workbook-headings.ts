import type { Language } from '@dotyk/domain/values'
import { createTranslator } from '@dotyk/i18n/translate'
import type { WorkbookHeadings } from './member-files/index.ts'

/** Returns the headings of a group's workbook in the requester's language. */
export function workbookHeadings(language: Language): WorkbookHeadings {
  const t = createTranslator(language, 'exportedTables')
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
