import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailboxKey } from '@dotyk/domain/accounts'
import { isQuoteShown } from '@dotyk/domain/quotes'
import { kyivDay } from '@dotyk/domain/values'
import type { HttpContext } from '../../http/http-context.ts'
import { networkOfIp } from '../../http/network.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { Refusal } from '../../refusal.ts'
import { acceptQuote } from './accept-quote.ts'
import { drawQuote } from './draw-quote.ts'
import {
  changeQuote,
  createQuote,
  deleteQuote,
  sendQuote,
  currentQuoteState,
  withdrawQuote,
} from './make-quote.ts'
import type { QuotesContext } from './quotes.context.ts'
import { contentsFromWire, presentQuoteToStaff, quoteFieldToWire } from './quotes.presenter.ts'
import type { Quote } from './quotes.repository.ts'

/** Acceptances a minute from one network or profile, and to one e-mail, because each acceptance sends an email. */
const PER_BUYER = 10
const PDFS_PER_MINUTE = 30

/** Adds the calls by which buyers accept quotes and staff manage them. */
export function addQuoteRoutes(
  { handle, guard, limitRate, languageOf }: HttpContext,
  ctx: QuotesContext,
): void {
  const { quotes, orderNumbers, clock } = ctx
  const checkVisitor = limitRate('quote', PER_BUYER)
  const checkEmail = limitRate('quote-email', PER_BUYER)

  async function findBuyer(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const owner = await guard.findOwner(request, reply)
    if (owner) await guard.requireUndeleted(owner)
    await checkVisitor(request, owner?.profileId ?? networkOfIp(request.ip))
    return owner?.profileId ?? null
  }

  handle('POST /quote/:quoteID/accept', async ({ params, body, request, reply }) => {
    const profileId = await findBuyer(request, reply)
    if (body.email) await checkEmail(request, mailboxKey(body.email))
    const sent = { sent: body, profileId, address: request.ip }
    const orderID = await acceptQuote(ctx, params.quoteID, sent)
    const number = (await orderNumbers([orderID])).get(orderID)
    return { success: true, orderID, number: number ?? '' }
  })

  handle(
    'GET /quote/:quoteID/quote.pdf',
    async ({ params, reply }) => {
      const quote = await findQuote(params.quoteID)
      if (!isQuoteShown(currentQuoteState(ctx, quote))) throw new Refusal('quote-not-found')
      return sendPdf(reply, quote)
    },
    { perMinute: PDFS_PER_MINUTE },
  )

  handle('GET /admin/api/v1/quotes', async ({ query: { limit, cursor, sort, state, q }, request }) => {
    const filter = { state, q, today: kyivDay(clock.now()) }
    const rows = await quotes.list(filter, { limit: limit + 1, sort, after: cursor })
    const items = rows.slice(0, limit)
    const numbers = await numbersOf(items)
    return {
      items: items.map(quote => presentQuoteToStaff(ctx, quote, languageOf(request), numbers)),
      next: rows.length > limit ? String(items.at(-1)?.sequence) : null,
      total: await quotes.count(filter),
    }
  })

  handle('GET /admin/api/v1/quotes/:quoteID', async ({ params, request }) =>
    present(await findQuote(params.quoteID), request),
  )

  handle('GET /admin/api/v1/quotes/:quoteID/quote.pdf', async ({ params, reply }) =>
    sendPdf(reply, await findQuote(params.quoteID)),
  )

  handle('POST /admin/api/v1/quotes', async ({ body: { requestID, ...contents }, staff, request }) => {
    const made = createQuote(ctx, contentsFromWire(contents), requestID, staff)
    return present(await renameFields(made, quoteFieldToWire), request)
  })

  handle('PUT /admin/api/v1/quotes/:quoteID', async ({ params, body, staff, request }) => {
    const { version, ...contents } = body
    const change = { contents: contentsFromWire(contents), version }
    const changed = changeQuote(ctx, params.quoteID, change, staff)
    return present(await renameFields(changed, quoteFieldToWire), request)
  })

  handle('POST /admin/api/v1/quotes/:quoteID/send', async ({ params, staff, request }) =>
    present(await sendQuote(ctx, params.quoteID, staff), request),
  )

  handle('POST /admin/api/v1/quotes/:quoteID/withdraw', async ({ params, staff, request }) =>
    present(await withdrawQuote(ctx, params.quoteID, staff), request),
  )

  handle('DELETE /admin/api/v1/quotes/:quoteID', async ({ params, staff }) => {
    await deleteQuote(ctx, params.quoteID, staff)
    return { success: true }
  })

  async function findQuote(id: string): Promise<Quote> {
    const quote = await quotes.find(id)
    if (!quote) throw new Refusal('quote-not-found')
    return quote
  }

  const numbersOf = (found: readonly Quote[]) => orderNumbers(found.flatMap(({ orderId }) => orderId ?? []))

  async function present(quote: Quote, request: FastifyRequest) {
    return presentQuoteToStaff(ctx, quote, languageOf(request), await numbersOf([quote]))
  }

  async function sendPdf(reply: FastifyReply, quote: Quote): Promise<Buffer> {
    reply.type('application/pdf')
    reply.header('content-disposition', `inline; filename="quote-${quote.sequence}.pdf"`)
    return drawQuote(ctx, quote)
  }
}
