import { type Language, readableEmail } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { LetterData, LetterKind } from '../email-kinds.ts'
import { activation } from './activation.ts'
import { confirming } from './confirming.ts'
import { inviting } from './inviting.ts'
import { layOut, type WrittenLetter } from './layout.ts'
import { mailTest } from './mail-test.ts'
import { ORDER_TEMPLATES } from './ordering.ts'
import { customizationReceipt } from './receipt.ts'
import { reminding } from './reminding.ts'
import { SECURITY_TEMPLATES } from './security.ts'
import { staffInvitation } from './staff-invitation.ts'
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
  'customization-paid': customizationReceipt,
  'group-page': inviting,
  'mail-test': mailTest,
  'staff-invitation': staffInvitation,
  ...ORDER_TEMPLATES,
}

interface LetterContext<Kind extends LetterKind> {
  brand: Brand
  language: Language
  /** The recipient's address. */
  recipient: string
  data: LetterData[Kind]
}

/** What the letter's subject says. */
export function writeSubject<Kind extends LetterKind>(kind: Kind, context: LetterContext<Kind>): string {
  return contentOf(kind, context).subject
}

/** The finished letter of a kind: subject, HTML and the same as text. */
export function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  context: LetterContext<Kind>,
): WrittenLetter {
  const { brand, language } = context
  return layOut(contentOf(kind, context), { brand, language })
}

function contentOf<Kind extends LetterKind>(kind: Kind, context: LetterContext<Kind>) {
  const { language, recipient } = context
  return TEMPLATES[kind]({
    ...context,
    recipient: readableEmail(recipient),
    t: translator(language, 'letters'),
  })
}
