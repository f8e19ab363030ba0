import type { ErrorKey } from '@dotyk/contract'
import { checkLead, type LeadContact } from '@dotyk/domain/leads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../database/database.ts'
import { createFormToken, FORM_MIN_AGE_MS, verifyFormToken } from '../../http/form-tokens.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { requestLanguage } from '../../http/language.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import { Refusal } from '../../refusal.ts'
import { findLeadCard, type LeadCard } from './find-lead-card.ts'
import { leadFormPurpose } from './lead-tokens.ts'
import { leadPage, pausedLeadPage } from './lead-page.ts'
import { storeVisitorLead, type SubmittedLead } from './store-visitor-lead.ts'
import type { LeadsContext } from './leads.context.ts'

/** The limit of requests a minute, more than several people behind one IP address send. */
const PER_MINUTE = 120
/** The maximum size of a body in bytes, so large that a text which is too long is refused by the rule of its field. */
const BODY_LIMIT = 512 * 1024

type AddressRequest = FastifyRequest<{ Params: { address: string } }>

/** Refusals that concern the form as a whole; all others concern one field. */
const FORM_LEVEL_ERRORS: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'form-expired',
  'form-too-fast',
  'captcha-unsolved',
  'too-many-requests',
  'unavailable',
])

/** Adds the page on which a visitor leaves a contact, and the route that its form calls. */
export function addLeadFormRoutes({ app, handle, routeLimit }: HttpContext, ctx: LeadsContext): void {
  const languageAt = (request: FastifyRequest, { place }: LeadCard) =>
    requestLanguage(request, place.brand.defaultLanguage)

  app.get(
    '/card/:address/leads',
    { schema: { hide: true }, config: { isPage: true, ...routeLimit(PER_MINUTE) } },
    async (request: AddressRequest, reply) => {
      const found = await findLeadCard(ctx, request.params.address, request.host)
      if (!found) {
        reply.callNotFound()
        return reply
      }
      if (found.isElsewhere)
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${found.place.origin}/card/${found.card.id}/leads`, 302)
      return sendForm(request, reply, found)
    },
  )

  // A form is answered with pages, and an API client with the declared reply.
  handle(
    'POST /card/:address/leads',
    async ({ params, body, request, reply }) => {
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
      const found = await findLeadCard(ctx, params.address, request.host)
      if (!found) throw new Refusal('profile-not-found')
      try {
        const visitor = { ip: request.ip, language: languageAt(request, found) }
        const { link } = await storeVisitorLead(ctx, found, body, visitor)
        return isForm ? await reply.redirect(`${link}?sent`, 303) : { success: true, link }
      } catch (error) {
        const refusal = isDatabaseUnavailable(error) ? new Refusal('unavailable') : error
        if (!isForm || !(refusal instanceof Refusal)) throw error
        return await sendForm(request, reply, found, { sent: body, refusal })
      }
    },
    { perMinute: PER_MINUTE, bodyLimit: BODY_LIMIT },
  )

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    found: LeadCard,
    tried?: { sent: SubmittedLead; refusal: Refusal },
  ): Promise<FastifyReply> {
    const { card, place, profile } = found
    const shown = { card, language: languageAt(request, found), brand: place.brand }
    if (card.expired) return sendPlainPage(reply.code(403), pausedLeadPage(shown))
    const now = ctx.clock.now()
    const page = { ...shown, retentionDays: await ctx.leads.findRetentionDays(profile.id) }
    if (!tried) {
      const token = createFormToken(ctx.secrets[0], leadFormPurpose(profile.id), now)
      return sendPlainPage(reply, leadPage({ ...page, token, waitMs: FORM_MIN_AGE_MS }))
    }
    const { sent, refusal } = tried
    const valid =
      refusal.key === 'form-expired'
        ? null
        : verifyFormToken(ctx.secrets, leadFormPurpose(profile.id), sent.form)
    const age = valid ? now.getTime() - valid.issuedAt.getTime() : 0
    return sendPlainPage(
      reply.code(refusal.status),
      leadPage({
        ...page,
        token:
          valid && sent.form ? sent.form : createFormToken(ctx.secrets[0], leadFormPurpose(profile.id), now),
        waitMs: Math.max(0, FORM_MIN_AGE_MS - age),
        typed: typedIn(sent),
        errors: errorsOf(sent, refusal, place.brand.phonePrefix),
        ...(refusal.key === 'captcha-unsolved' && {
          challenge: await ctx.accounts.captcha.createChallenge(),
        }),
      }),
    )
  }
}

function typedIn(sent: SubmittedLead): Record<keyof LeadContact, string> & { hasConsent: boolean } {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    name: text(sent.name),
    phone: text(sent.phone),
    email: text(sent.email),
    organization: text(sent.organization),
    message: text(sent.message),
    hasConsent: sent.consent === 'true' || sent.consent === true,
  }
}

/** Returns all broken rules at once, the first one of each field. */
function errorsOf(sent: SubmittedLead, { key }: Refusal, phonePrefix: string): Map<string, ErrorKey> {
  if (FORM_LEVEL_ERRORS.has(key)) return new Map([['', key]])
  const { violations } = checkLead(sent, phonePrefix)
  return new Map(violations.toReversed().map(violation => [violation.field, violation.key]))
}
