import type { Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import type { Translate } from '@dotyk/i18n/translate'
import type { LetterData, LetterKind } from '../email-kinds.ts'
import type { LetterContent } from './layout.ts'

/** Says a kind of letter in the recipient's language. */
export type Template<Kind extends LetterKind> = (context: {
  t: Translate<'letters'>
  language: Language
  brand: Brand
  /** The recipient's address. */
  recipient: string
  data: LetterData[Kind]
}) => LetterContent
