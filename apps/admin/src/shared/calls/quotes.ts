import type { Payload, Reply } from '@dotyk/contract/client'
import type { QuoteContentsWire } from '@dotyk/contract/quotes'
import type { QuoteContents, QuoteRequestState, QuoteState } from '@dotyk/domain/quotes'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'
import type { PageQuery } from '../list/use-list.ts'

/** A request for a quote. */
export type QuoteRequest = Reply<'GET /admin/api/v1/quote-requests'>['items'][number]

export interface RequestListQuery {
  q?: string
  state?: QuoteRequestState
}

export function listQuoteRequests(wanted: RequestListQuery, page: PageQuery, signal: AbortSignal) {
  return callServer('GET /admin/api/v1/quote-requests', { query: { ...wanted, ...page } }, { signal })
}

export function findQuoteRequest(id: string, signal: AbortSignal): Promise<QuoteRequest> {
  return callServer('GET /admin/api/v1/quote-requests/:requestID', { params: { requestID: id } }, { signal })
}

export function changeQuoteRequest(
  id: string,
  body: Payload<'PATCH /admin/api/v1/quote-requests/:requestID'>['body'],
): Promise<QuoteRequest> {
  return callServer('PATCH /admin/api/v1/quote-requests/:requestID', { params: { requestID: id }, body })
}

export function deleteQuoteRequest(id: string) {
  return callServer('DELETE /admin/api/v1/quote-requests/:requestID', { params: { requestID: id } })
}

/** A quote with all its data that staff can see. */
export type StaffQuote = Reply<'GET /admin/api/v1/quotes/:quoteID'>

export interface QuoteListQuery {
  q?: string
  state?: QuoteState
}

export function listQuotes(wanted: QuoteListQuery, page: PageQuery, signal: AbortSignal) {
  return callServer('GET /admin/api/v1/quotes', { query: { ...wanted, ...page } }, { signal })
}

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: ({ signal }) =>
      callServer('GET /admin/api/v1/quotes/:quoteID', { params: { quoteID: id } }, { signal }),
  })

/** @param requestId the request that the quote answers; null if there is none */
export function createQuote(contents: QuoteContents, requestId: string | null): Promise<StaffQuote> {
  const body = { ...contentsToWire(contents), requestID: requestId }
  return callServer('POST /admin/api/v1/quotes', { body })
}

export function changeQuote(id: string, contents: QuoteContents, version: number): Promise<StaffQuote> {
  const body = { ...contentsToWire(contents), version }
  return callServer('PUT /admin/api/v1/quotes/:quoteID', { params: { quoteID: id }, body })
}

export function sendQuote(id: string): Promise<StaffQuote> {
  return callServer('POST /admin/api/v1/quotes/:quoteID/send', { params: { quoteID: id } })
}

export function withdrawQuote(id: string): Promise<StaffQuote> {
  return callServer('POST /admin/api/v1/quotes/:quoteID/withdraw', { params: { quoteID: id } })
}

export function deleteQuote(id: string) {
  return callServer('DELETE /admin/api/v1/quotes/:quoteID', { params: { quoteID: id } })
}

/** Returns the URL of a quote's PDF document, which a draft has too. */
export const quotePdfUrl = (id: string) => `/admin/api/v1/quotes/${id}/quote.pdf`

function contentsToWire({ productId, buyer, ...rest }: QuoteContents): QuoteContentsWire {
  return { ...rest, productID: productId, ...buyer }
}

export function quoteContentsOf({
  productID,
  name,
  organization,
  phone,
  email,
  ...quote
}: StaffQuote): QuoteContents {
  const { count, unitPrice, printDesigns, printDesignPrice, pageDesigns, pageDesignPrice } = quote
  const { discount, validUntil, note } = quote
  return {
    productId: productID,
    buyer: { name, organization, phone, email },
    ...{ count, unitPrice, printDesigns, printDesignPrice, pageDesigns, pageDesignPrice },
    ...{ discount, validUntil, note },
  }
}
