import { type Language, readableEmail } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { createTranslator } from '@dotyk/i18n/translate'
import type { EmailData, EmailKind } from '../email-kinds.ts'
import { activationTemplate } from './activation.ts'
import { confirmationTemplate } from './confirmation.ts'
import { groupPageTemplate } from './group-page.ts'
import { renderLayout, type RenderedEmail } from './layout.ts'
import { leadReceivedTemplate } from './lead.ts'
import { mailTestTemplate } from './mail-test.ts'
import { ORDER_TEMPLATES } from './ordering.ts'
import { ownDomainTemplate } from './own-domain.ts'
import { quoteRequestedTemplate, quoteSentTemplate } from './quote.ts'
import { customizationReceiptTemplate, purchaseReceiptTemplate } from './receipt.ts'
import { reminderTemplate } from './reminder.ts'
import { SECURITY_TEMPLATES } from './security.ts'
import { staffInvitationTemplate } from './staff-invitation.ts'
import { stockLowTemplate } from './stock-low.ts'
import type { Template } from './template.ts'
import { webhookOffTemplate } from './webhook-off.ts'

const TEMPLATES: { [Kind in EmailKind]: Template<Kind> } = {
  activation: activationTemplate,
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
  'customization-paid': customizationReceiptTemplate,
  'purchase-receipt': purchaseReceiptTemplate,
  'lead-received': leadReceivedTemplate,
  'quote-requested': quoteRequestedTemplate,
  'stock-low': stockLowTemplate,
  'quote-sent': quoteSentTemplate,
  'webhook-off': webhookOffTemplate,
  'own-domain': ownDomainTemplate,
  'group-page': groupPageTemplate,
  'mail-test': mailTestTemplate,
  'staff-invitation': staffInvitationTemplate,
  ...ORDER_TEMPLATES,
}

interface EmailContext<Kind extends EmailKind> {
  brand: Brand
  language: Language
  /** The recipient's address. */
  recipient: string
  data: EmailData[Kind]
}

/** Subjects under which staff see confidential emails. */
const LISTED_SUBJECTS: Partial<Record<EmailKind, 'lead-received.listed' | 'quote-requested.listed'>> = {
  'lead-received': 'lead-received.listed',
  'quote-requested': 'quote-requested.listed',
}

/** Returns the subject by which staff find the email: its own, or a general one if its own subject is confidential. */
export function renderListedSubject<Kind extends EmailKind>(kind: Kind, context: EmailContext<Kind>): string {
  const key = LISTED_SUBJECTS[kind]
  return key
    ? createTranslator(context.language, 'emails')(key, { brand: context.brand.name })
    : contentOf(kind, context).subject
}

/** Renders the finished email of a kind: its subject, its HTML and the same content as text. */
export function renderEmail<Kind extends EmailKind>(kind: Kind, context: EmailContext<Kind>): RenderedEmail {
  const { brand, language } = context
  return renderLayout(contentOf(kind, context), { brand, language })
}

function contentOf<Kind extends EmailKind>(kind: Kind, context: EmailContext<Kind>) {
  const { language, recipient } = context
  return TEMPLATES[kind]({
    ...context,
    recipient: readableEmail(recipient),
    t: createTranslator(language, 'emails'),
  })
}
