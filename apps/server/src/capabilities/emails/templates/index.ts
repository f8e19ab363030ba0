import { type Language, readableEmail } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { EmailData, EmailKind } from '../email-kinds.ts'
import { activation } from './activation.ts'
import { confirmationTemplate } from './confirmation.ts'
import { groupPageTemplate } from './group-page.ts'
import { layOut, type WrittenEmail } from './layout.ts'
import { leadReceived } from './lead.ts'
import { mailTest } from './mail-test.ts'
import { ORDER_TEMPLATES } from './ordering.ts'
import { ownDomain } from './own-domain.ts'
import { quoteRequested, quoteSent } from './quote.ts'
import { customizationReceipt, purchaseReceipt } from './receipt.ts'
import { reminderTemplate } from './reminder.ts'
import { SECURITY_TEMPLATES } from './security.ts'
import { staffInvitation } from './staff-invitation.ts'
import { stockLow } from './stock-low.ts'
import type { Template } from './template.ts'
import { webhookOff } from './webhook-off.ts'

const TEMPLATES: { [Kind in EmailKind]: Template<Kind> } = {
  activation,
  'email-linking': confirmationTemplate('email-linking'),
  'email-change': confirmationTemplate('email-change'),
  'password-change': confirmationTemplate('password-change'),
  ...SECURITY_TEMPLATES,
  recovery: confirmationTemplate('recovery'),
  deletion: confirmationTemplate('deletion'),
  deleted: reminderTemplate('deleted'),
  'trial-ending': reminderTemplate('trial-ending'),
  'subscription-ending': reminderTemplate('subscription-ending'),
  expired: reminderTemplate('expired'),
  'customization-paid': customizationReceipt,
  'purchase-receipt': purchaseReceipt,
  'lead-received': leadReceived,
  'quote-requested': quoteRequested,
  'stock-low': stockLow,
  'quote-sent': quoteSent,
  'webhook-off': webhookOff,
  'own-domain': ownDomain,
  'group-page': groupPageTemplate,
  'mail-test': mailTest,
  'staff-invitation': staffInvitation,
  ...ORDER_TEMPLATES,
}

interface EmailContext<Kind extends EmailKind> {
  brand: Brand
  language: Language
  /** The recipient's address. */
  recipient: string
  data: EmailData[Kind]
}

/** What a confidential email is about. */
const LISTED_SUBJECTS: Partial<Record<EmailKind, 'lead-received.listed' | 'quote-requested.listed'>> = {
  'lead-received': 'lead-received.listed',
  'quote-requested': 'quote-requested.listed',
}

/** Writes the subject that staff find the email by: its own, or where that is confidential what the email is about. */
export function writeListedSubject<Kind extends EmailKind>(kind: Kind, context: EmailContext<Kind>): string {
  const key = LISTED_SUBJECTS[kind]
  return key
    ? translator(context.language, 'emails')(key, { brand: context.brand.name })
    : contentOf(kind, context).subject
}

/** The finished email of a kind: subject, HTML and the same as text. */
export function writeEmail<Kind extends EmailKind>(kind: Kind, context: EmailContext<Kind>): WrittenEmail {
  const { brand, language } = context
  return layOut(contentOf(kind, context), { brand, language })
}

function contentOf<Kind extends EmailKind>(kind: Kind, context: EmailContext<Kind>) {
  const { language, recipient } = context
  return TEMPLATES[kind]({
    ...context,
    recipient: readableEmail(recipient),
    t: translator(language, 'emails'),
  })
}
