import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { LetterData, LetterKind } from '../letter-kinds.ts'
import { activation } from './activation.ts'
import { confirming } from './confirming.ts'
import { layOut, type WrittenLetter } from './layout.ts'
import { ORDER_TEMPLATES } from './ordering.ts'
import { reminding } from './reminding.ts'
import { SECURITY_TEMPLATES } from './security.ts'
import type { Template } from './template.ts'

const TEMPLATES: { [Kind in LetterKind]: Template<Kind> } = {
  activation,
  'email-linking': confirming('email-linking'),
  'email-change': confirming('email-change'),
  'password-change': confirming('password-change'),
  ...SECURITY_TEMPLATES,
  recovery: confirming('recovery'),
  deletion: confirming('deletion'),
  deleted: reminding('deleted'),
  'trial-ending': reminding('trial-ending'),
  'subscription-ending': reminding('subscription-ending'),
  expired: reminding('expired'),
  ...ORDER_TEMPLATES,
}

interface LetterContext<Kind extends LetterKind> {
  brand: Brand
  language: Language
  /** The recipient's address. */
  recipient: string
  data: LetterData[Kind]
}

/** The finished letter of a kind: subject, HTML and the same as text. */
export function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  context: LetterContext<Kind>,
): WrittenLetter {
  const { brand, language, recipient, data } = context
  const content = TEMPLATES[kind]({ t: translator(language, 'letters'), language, brand, recipient, data })
  return layOut(content, { brand, language })
}
