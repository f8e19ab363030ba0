import type { DocumentName, DocumentVersion } from '@dotyk/domain/documents'
import type { Language } from '@dotyk/domain/values'
import type { DocumentText } from '@dotyk/i18n/documents'

/** Loader data of an information page. */
export interface DocumentPageData {
  name: DocumentName
  version: DocumentVersion
  /** The language of the text. */
  language: Language
  /** The path of the current version. */
  path: string
  text: DocumentText
}
