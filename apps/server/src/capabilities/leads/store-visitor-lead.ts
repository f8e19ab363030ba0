import { createHmac, randomUUID } from 'node:crypto'
import { checkLead, LEAD_CONSENT_VERSION, type LeadContact, type LeadDraft } from '@dotyk/domain/leads'
import type { Language } from '@dotyk/domain/values'
import { FORM_LIFETIME_MS, requireFormToken, type FormProtectionFields } from '../../http/form-tokens.ts'
import { Refusal } from '../../refusal.ts'
import { hashSecret } from '../accounts/index.ts'
import { consentText } from './consent-text.ts'
import type { LeadCard } from './find-lead-card.ts'
import { createVisitorToken, leadFormPurpose } from './lead-tokens.ts'
import type { LeadsContext } from './leads.context.ts'
import type { SubmissionRecord } from './leads.repository.ts'
import { limitLeads } from './limit-leads.ts'
import { notifyOwnerOfLead } from './notify-owner.ts'
import { queueLeadEvent } from './webhook/queue-event.ts'

/** The body that a visitor's form or an API client sends. */
export interface SubmittedLead extends LeadDraft, FormProtectionFields {
  captcha?: string | undefined
}

/** The visitor who sends the form. */
export interface LeadVisitor {
  ip: string
  language: Language
}

/**
 * Stores a visitor's contact, and in the same transaction queues the notifications of the card's owner and their webhook's event.
 * A form that is sent again stores nothing and returns the same link.
 * @returns the path of the visitor's own link
 * @throws Refusal `leads-closed` for an expired card; `form-expired` for a form that the service didn't render for this card
 * within the last day, that was already used for other data, or whose hidden field is filled in; `form-too-fast`; any of
 * `LEAD_RULES` with its field; `captcha-unsolved` and `too-many-requests` beyond the limits.
 */
export async function storeVisitorLead(
  ctx: LeadsContext,
  { card, profile }: Pick<LeadCard, 'card' | 'profile'>,
  sent: SubmittedLead,
  visitor: LeadVisitor,
): Promise<{ link: string }> {
  const { leads, inTransaction, clock, secrets } = ctx
  if (card.expired) throw new Refusal('leads-closed')
  const { nonce, issuedAt } = requireFormToken(secrets, leadFormPurpose(profile.id), sent, clock.now())
  const { contact, violations } = checkLead(sent, ctx.brands.of(profile.companyId).brand.phonePrefix)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })

  const digest = digestOf(secrets[0], contact)
  const earlier = await leads.findSubmission(nonce)
  if (earlier) return linkOfSubmission(ctx, earlier, digest)
  const limited = await limitLeads(ctx, { profileId: profile.id, ip: visitor.ip, captcha: sent.captcha })

  const id = randomUUID()
  const token = createVisitorToken(secrets[0], id)
  const isFirst = await inTransaction(async tx => {
    const expiresAt = new Date(issuedAt.getTime() + FORM_LIFETIME_MS)
    const submission = { nonce, profileId: profile.id, leadId: null, digest, expiresAt }
    if (!(await leads.insertSubmission(tx, submission))) return false
    const lead = {
      id,
      profileId: profile.id,
      source: 'form' as const,
      ...contact,
      consentText: consentText(card, visitor.language),
      consentVersion: LEAD_CONSENT_VERSION,
      language: visitor.language,
      tokenHash: hashSecret(token),
      createdAt: clock.now(),
    }
    await leads.insert(tx, lead)
    await leads.setLeadOfSubmission(tx, nonce, id)
    await queueLeadEvent(ctx, tx, profile, lead)
    await ctx.statistics.countLead(tx, profile.id, lead.createdAt)
    await notifyOwnerOfLead(ctx, tx, profile, { contact, ...limited })
    return true
  })
  if (isFirst) return { link: linkOf(token) }
  // A concurrent request with the same form was stored first.
  const other = await leads.findSubmission(nonce)
  if (!other) throw new Refusal('form-expired')
  return linkOfSubmission(ctx, other, digest)
}

function linkOfSubmission(
  { secrets }: Pick<LeadsContext, 'secrets'>,
  { leadId, digest }: SubmissionRecord,
  sentDigest: string,
): { link: string } {
  if (leadId === null || digest !== sentDigest) throw new Refusal('form-expired')
  return { link: linkOf(createVisitorToken(secrets[0], leadId)) }
}

const linkOf = (token: string) => `/leads/${token}`

/** Keyed hash that detects a repeated submission; with a hash without a key, phone numbers could be guessed. */
function digestOf(secret: string, { name, phone, email, organization, message }: LeadContact): string {
  const sent = JSON.stringify(['lead', name, phone, email, organization, message])
  return createHmac('sha256', secret).update(sent).digest('base64url')
}
