import { createHmac, randomUUID } from 'node:crypto'
import { checkLead, LEAD_CONSENT_VERSION, type LeadContact, type LeadDraft } from '@dotyk/domain/leads'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { hashSecret } from '../accounts/index.ts'
import { consentText } from './consent-text.ts'
import type { LeadCard } from './find-lead-card.ts'
import { type DrawnForm, FORM_LEAST_AGE_MS, FORM_LIFETIME_MS, readFormToken } from './form-token.ts'
import type { LeadsContext } from './leads.context.ts'
import type { Submission } from './leads.repository.ts'
import { limitLeads } from './limit-leads.ts'
import { notifyOwner } from './notify-owner.ts'
import { visitorToken } from './visitor-link.ts'
import { queueLeadEvent } from './webhook/queue-event.ts'

/** What a form or a program sends. */
export interface SentLead extends LeadDraft {
  form?: string | undefined
  /** Filled by programs alone. */
  website?: string | undefined
  captcha?: string | undefined
}

/** Who sends it. */
export interface LeadVisitor {
  ip: string
  language: Language
}

/**
 * Stores a visitor's contact, and in the same transaction has its owner notified and their webhook called. The same form sent again stores nothing and
 * leads to what is stored.
 * @returns the path of the visitor's own link
 * @throws Refusal `leads-closed` for an expired card; `form-expired` for a form that the service didn't draw for this card in
 *   the last day, that was used for something else, or whose hidden field is filled; `form-too-fast`; any of `LEAD_RULES` with
 *   its field; `captcha-unsolved` and `too-many-requests` beyond the limits.
 */
export async function leaveLead(
  ctx: LeadsContext,
  { card, profile }: Pick<LeadCard, 'card' | 'profile'>,
  sent: SentLead,
  visitor: LeadVisitor,
): Promise<{ link: string }> {
  const { leads, inTransaction, clock, secrets } = ctx
  if (card.expired) throw new Refusal('leads-closed')
  const drawn = requireForm(ctx, profile.id, sent)
  const { contact, violations } = checkLead(sent, ctx.brands.of(profile.companyId).brand.phonePrefix)
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })

  const digest = digestOf(secrets[0], contact)
  const earlier = await leads.findSubmission(drawn.form)
  if (earlier) return linkOfSubmission(ctx, earlier, digest)
  const limited = await limitLeads(ctx, { profileId: profile.id, ip: visitor.ip, captcha: sent.captcha })

  const id = randomUUID()
  const token = visitorToken(secrets[0], id)
  const isFirst = await inTransaction(async tx => {
    const expiresAt = new Date(drawn.drawnAt.getTime() + FORM_LIFETIME_MS)
    const submission = { form: drawn.form, profileId: profile.id, leadId: null, digest, expiresAt }
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
    await leads.setLeadOfSubmission(tx, drawn.form, id)
    await queueLeadEvent(ctx, tx, profile, lead)
    await ctx.statistics.countLead(tx, profile.id, lead.createdAt)
    await notifyOwner(ctx, tx, profile, { contact, ...limited })
    return true
  })
  if (isFirst) return { link: linkOf(token) }
  // Another request with the same form was faster.
  const other = await leads.findSubmission(drawn.form)
  if (!other) throw new Refusal('form-expired')
  return linkOfSubmission(ctx, other, digest)
}

function requireForm(
  { clock, secrets }: Pick<LeadsContext, 'clock' | 'secrets'>,
  profileId: string,
  { form, website = '' }: SentLead,
): DrawnForm {
  const drawn = readFormToken(secrets, profileId, form)
  const age = drawn ? clock.now().getTime() - drawn.drawnAt.getTime() : Number.POSITIVE_INFINITY
  if (!drawn || age >= FORM_LIFETIME_MS || website !== '') throw new Refusal('form-expired')
  if (age < FORM_LEAST_AGE_MS)
    throw new Refusal('form-too-fast', { retryAfterSeconds: Math.ceil((FORM_LEAST_AGE_MS - age) / 1_000) })
  return drawn
}

function linkOfSubmission(
  { secrets }: Pick<LeadsContext, 'secrets'>,
  { leadId, digest }: Submission,
  sentDigest: string,
): { link: string } {
  if (leadId === null || digest !== sentDigest) throw new Refusal('form-expired')
  return { link: linkOf(visitorToken(secrets[0], leadId)) }
}

const linkOf = (token: string) => `/leads/${token}`

/** Says whether the same was sent again, and nothing else: without the key a phone could be guessed from it. */
function digestOf(secret: string, { name, phone, email, organization, message }: LeadContact): string {
  const sent = JSON.stringify(['lead', name, phone, email, organization, message])
  return createHmac('sha256', secret).update(sent).digest('base64url')
}
