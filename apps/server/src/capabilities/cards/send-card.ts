import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageCookie } from '@dotyk/domain/values'
import { HSTS, HSTS_HEADER } from '../../http/security-headers.ts'
import { withSharing } from './share-card.ts'
import type { CardVisit } from './card-visit.ts'
import type { CardsContext } from './cards.context.ts'
import { type ContentEncoding, chooseContentEncoding } from './content-encoding.ts'
import {
  bodyInEncoding,
  type CardBody,
  recompressBody,
  type RedirectedCard,
  type OpenedCard,
} from './rendered-card.ts'

/** Writes a card, a 304 or a redirect to a socket, and counts the visit if a card is shown. */
export async function sendCard(
  ctx: Pick<
    CardsContext,
    'brands' | 'cards' | 'cdn' | 'recompressions' | 'secure' | 'securityHeaders' | 'statistics'
  >,
  opened: OpenedCard | RedirectedCard,
  visit: CardVisit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { language, isChosen, hostKind, chip } = visit
  const headersHere = (headers: readonly string[]) =>
    hostKind === 'service' ? headers : headersOfOtherHost(headers, HSTS[hostKind])
  if ('movedTo' in opened) {
    const location = opened.movedTo + searchOf(request.url ?? '')
    const headers = ['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0']
    response.writeHead(302, [...headersHere(ctx.securityHeaders), ...headers]).end()
    return
  }
  const { name, card } = opened
  const headersOfPage = (headers: readonly string[]) => headersHere(withSharing(ctx, headers, opened, visit))
  // Where caches keep pages, a page counts its own openings, except those by a chip.
  const isCountedHere = !ctx.cdn.keepsPages || chip !== undefined
  const cookie = isChosen ? ['Set-Cookie', languageCookie(language, ctx)] : []
  const known = knownTag(request.headers['if-none-match'], card.tag)
  if (known) {
    response.writeHead(304, [...headersOfPage(card.headers), 'ETag', known, ...cookie]).end()
    if (isCountedHere) ctx.statistics.countOpening(card.profileId, request, chip)
    return
  }
  const encoding = chooseContentEncoding(request.headers['accept-encoding'])
  const ready = bodyInEncoding(card, encoding)
  const body = ready instanceof Promise ? await ready : ready
  if (ready !== body) ctx.cards.remeasure(name, card)
  const headers = headersOfPage(body.headers)
  response.writeHead(200, isChosen ? [...headers, ...cookie] : (headers as string[]))
  if (request.method === 'HEAD') response.end()
  else response.end(body.content, 'latin1')
  if (isCountedHere) ctx.statistics.countOpening(card.profileId, request, chip)
  if (!body.isBest) queueRecompression(ctx, { name, card }, encoding, body)
}

/** Returns the headers of the service's own hosts, as alternating names and values, with the HSTS of another host. */
function headersOfOtherHost(headers: readonly string[], hsts: string): string[] {
  return headers.map((value, at) => (headers[at - 1] === HSTS_HEADER ? hsts : value))
}

/** Returns the query of an address with its question mark; '' if the address has no query. */
function searchOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? '' : url.slice(query)
}

/** The maximum number of cards that wait for better compression. */
const MAX_QUEUED_RECOMPRESSIONS = 100

/** Queues the best compression of a body that was requested again; it runs after the response, one body at a time. */
function queueRecompression(
  { cards, recompressions }: Pick<CardsContext, 'cards' | 'recompressions'>,
  { name, card }: OpenedCard,
  encoding: ContentEncoding,
  body: CardBody,
): void {
  const isOpenedAgain = body.wasSent
  body.wasSent = true
  if (
    !isOpenedAgain ||
    recompressions.waiting.has(body) ||
    recompressions.waiting.size >= MAX_QUEUED_RECOMPRESSIONS
  )
    return
  recompressions.waiting.add(body)
  void recompressions
    .runLimited(() => recompressBody(card, encoding))
    .then(() => cards.remeasure(name, card))
    // If this fails, the quickly compressed body stays.
    .catch(() => undefined)
    .finally(() => recompressions.waiting.delete(body))
}

/**
 * Returns the tag of the visitor's copy if the copy has the same content. The copy may have another encoding or another
 * compression level; a proxy that compresses marks tags as weak.
 */
function knownTag(header: string | undefined, tag: string): string | null {
  if (header === undefined) return null
  if (header.trim() === '*') return `"${tag}"`
  for (const given of header.split(',')) {
    const known = given.trim().replace(/^W\//, '')
    if (known.startsWith(`"${tag}`) && /^(?:-[a-z-]+)?"$/.test(known.slice(tag.length + 1))) return known
  }
  return null
}
