import type { QuoteRequestWire } from '@dotyk/contract/quotes'
import { toCursorPage, decodeCursor } from '../../http/cursor.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { Refusal } from '../../refusal.ts'
import { changeQuoteRequest, deleteQuoteRequest } from './change-request.ts'
import type { QuotesContext } from './quotes.context.ts'
import { presentQuoteRequest } from './requests.presenter.ts'
import type { StoredQuoteRequest } from './requests.repository.ts'

/** Adds the calls by which staff read, close and delete requests for a quote. */
export function addQuoteRequestRoutes({ handle }: HttpContext, ctx: QuotesContext): void {
  const { requests } = ctx

  handle('GET /admin/api/v1/quote-requests', async ({ query: { limit, cursor, sort, state, q } }) => {
    const filter = { state, q }
    const rows = await requests.list(filter, { limit: limit + 1, sort, after: decodeCursor(cursor) })
    const { items, next } = toCursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
    return {
      items: await present(items),
      next,
      total: await requests.count(filter),
    }
  })

  handle('GET /admin/api/v1/quote-requests/:requestID', async ({ params: { requestID } }) => {
    const request = await requests.find(requestID)
    if (!request) throw new Refusal('not-found')
    return presentOne(request)
  })

  handle('PATCH /admin/api/v1/quote-requests/:requestID', async ({ params, body, staff }) =>
    presentOne(await changeQuoteRequest(ctx, params.requestID, body.state, staff)),
  )

  handle('DELETE /admin/api/v1/quote-requests/:requestID', async ({ params, staff }) => {
    await deleteQuoteRequest(ctx, params.requestID, staff)
    return { success: true }
  })

  async function present(found: readonly StoredQuoteRequest[]): Promise<QuoteRequestWire[]> {
    const made = await ctx.quotes.listOfRequests(found.map(({ id }) => id))
    const byRequest = Map.groupBy(made, ({ requestId }) => requestId)
    return found.map(request => presentQuoteRequest(ctx, request, byRequest.get(request.id) ?? []))
  }

  async function presentOne(request: StoredQuoteRequest): Promise<QuoteRequestWire> {
    const made = await ctx.quotes.listOfRequests([request.id])
    return presentQuoteRequest(ctx, request, made)
  }
}
