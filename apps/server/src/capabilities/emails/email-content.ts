import type { Email } from '../../integrations/emails/port.ts'
import { type EmailKind, isConfidential } from './email-kinds.ts'
import type { StoredEmail } from './emails.repository.ts'
import type { EmailPayload } from './emails.tables.ts'
import { renderEmail } from './templates/index.ts'

/**
 * The field of an email with a link that signs in, confirms or restores something; null if the kind has no such link. The type
 * requires an entry for each new kind.
 */
const SECRET_LINKS = {
  activation: 'link',
  'email-linking': 'link',
  'email-change': 'link',
  'password-change': 'link',
  'email-changed': 'link',
  recovery: 'link',
  deletion: 'link',
  'group-page': 'link',
  'staff-invitation': 'link',
  'order-page': 'loginLink',
  'new-device': null,
  'wrong-passwords': null,
  'chip-address-reused': null,
  'staff-wrong-codes': null,
  deleted: null,
  'trial-ending': null,
  'subscription-ending': null,
  expired: null,
  'mail-test': null,
  'customization-paid': null,
  'purchase-receipt': null,
  'lead-received': null,
  'quote-requested': null,
  'stock-low': null,
  'quote-sent': null,
  'webhook-off': null,
  'own-domain': null,
  'order-received': null,
  'order-paid': null,
  'order-difference-paid': null,
  'order-payment-failed': null,
  'order-link': null,
  'order-sent': null,
  'order-part-sent': null,
  'order-cancelled': null,
  'order-refunded': null,
  'order-contact-changed': null,
  'order-on-hold': null,
  'order-refunded-part': null,
  'order-receipt': null,
  'order-corrected': null,
  'order-replaced': null,
  'order-return': null,
  'order-correction-asked': null,
  'order-correction-reminder': null,
  'order-correction-ended': null,
  'order-correction-answered': null,
  'order-layout': null,
  'order-message': null,
  'order-new': null,
} as const satisfies Record<EmailKind, 'link' | 'loginLink' | null>

/** Returns the content that is kept of a settled email: everything except its secret link; null if the email is confidential. */
function withoutSecrets(kind: EmailKind, payload: EmailPayload): EmailPayload | null {
  if (isConfidential(kind)) return null
  const field = SECRET_LINKS[kind]
  if (!field) return payload
  return { ...payload, data: { ...payload.data, [field]: cutLink(payload.data, field) } }
}

/** Returns the content that a settled email keeps for staff to read. */
export function payloadWithoutLink({ kind, payload }: StoredEmail): EmailPayload | null {
  return payload && withoutSecrets(kind, payload)
}

/** Whether the email can be sent again unchanged, because its complete content is kept. */
export function isContentKeptWhole(kind: EmailKind, hasContent: boolean): boolean {
  return hasContent && !SECRET_LINKS[kind]
}

/** Renders the email as staff read it, without secrets; null if its content was deleted or is confidential. */
export function contentForStaff(email: StoredEmail): Pick<Email, 'html' | 'text'> | null {
  const { kind, language, recipient, payload } = email
  const kept = payload && withoutSecrets(kind, payload)
  if (!kept) return null
  const { brand, data } = kept
  const { html, text } = renderEmail(kind, { brand, language, recipient, data })
  return { html, text }
}

function cutLink(data: object, field: string): string {
  const link = (data as Record<string, unknown>)[field]
  return typeof link === 'string' && URL.canParse(link) ? `${new URL(link).origin}/…` : ''
}
