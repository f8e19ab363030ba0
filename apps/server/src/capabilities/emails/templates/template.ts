import type { Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import type { Translate } from '@dotyk/i18n/translate'
import type { EmailData, EmailKind } from '../email-kinds.ts'
import type { EmailContent } from './layout.ts'

/** Writes an email of one kind in the recipient's language. */
export type Template<Kind extends EmailKind> = (context: {
  t: Translate<'emails'>
  language: Language
  brand: Brand
  /** The recipient's address. */
  recipient: string
  data: EmailData[Kind]
}) => EmailContent
