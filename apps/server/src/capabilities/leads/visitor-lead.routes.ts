import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import type { LeadsContext } from './leads.context.ts'
import { deleteVisitorLead, findVisitorLead } from './visitor-lead.ts'
import { leadDeletedPage, visitorLeadPage } from './visitor-lead-page.ts'

const PER_MINUTE = 60

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** Adds the pages of a visitor's link, which show the stored data, offer it as a file and delete it. Only POST deletes. */
export function addVisitorLeadRoutes({ app, routeLimit, languageOf }: HttpContext, ctx: LeadsContext): void {
  const options = { schema: { hide: true }, config: { isPage: true, ...routeLimit(PER_MINUTE) } }
  const shownTo = (request: FastifyRequest) => ({
    language: languageOf(request),
    brand: ctx.brands.at(request.host).brand,
  })
  const find = (request: TokenRequest) =>
    findVisitorLead(ctx, request.params.token, { host: request.host, language: languageOf(request) })
  const sendNone = (request: FastifyRequest, reply: FastifyReply) =>
    sendPlainPage(reply.code(404), leadDeletedPage('gone', shownTo(request)))

  // The address is a secret, so other sites must not learn it. The page's form needs its Origin header, so the policy is
  // `same-origin`.
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/leads/')) reply.header('referrer-policy', 'same-origin')
  })

  app.get('/leads/:token', options, async (request: TokenRequest, reply) => {
    const found = await find(request)
    if (!found) return sendNone(request, reply)
    const path = `/leads/${request.params.token}`
    const isSent = Object.hasOwn(request.query as object, 'sent')
    return sendPlainPage(reply, visitorLeadPage({ ...shownTo(request), found, path, isSent }))
  })

  app.get('/leads/:token/lead.json', options, async (request: TokenRequest, reply) => {
    const found = await find(request)
    if (!found) return sendNone(request, reply)
    const { lead, owner } = found
    reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex')
    reply.header('content-disposition', 'attachment; filename="contact.json"')
    reply.type('application/json; charset=utf-8')
    const { name, phone, email, organization, message, consentText, consentVersion, createdAt } = lead
    const kept = { name, phone, email, organization, message, given_to: owner, created_at: createdAt }
    return JSON.stringify({ ...kept, consent: consentText, consent_version: consentVersion }, null, 2)
  })

  app.post('/leads/:token', options, async (request: TokenRequest, reply) => {
    const isDeleted = await deleteVisitorLead(ctx, request.params.token)
    return isDeleted
      ? sendPlainPage(reply, leadDeletedPage('deleted', shownTo(request)))
      : sendNone(request, reply)
  })
}
