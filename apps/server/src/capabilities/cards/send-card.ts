import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languageCookie } from '@dotyk/domain/values'
import { OWN_DOMAIN_HSTS } from '../../http/security-headers.ts'
import type { CardsContext } from './cards.context.ts'
import { type ContentEncoding, chooseContentEncoding } from './content-encoding.ts'
import {
  bodyInEncoding,
  type CardBody,
  recompressBody,
  type RedirectedCard,
  type OpenedCard,
} from './rendered-card.ts'

export interface CardVisit {
  language: Language
  /** Whether the visitor has just chosen the language, so that it is remembered. */
  isChosen: boolean
  /** Whether it is opened at a domain of its owner's own. */
  isOwnDomain?: boolean
  /** The number of the chip that opened the card; none where it wasn't one. */
  chip?: string
}

/** Writes a card, a 304 or a redirect to a socket, and counts the visit if a card is shown. */
export async function sendCard(
  ctx: Pick<CardsContext, 'cards' | 'recompressions' | 'secure' | 'securityHeaders' | 'statistics'>,
  opened: OpenedCard | RedirectedCard,
  { language, isChosen, isOwnDomain = false, chip }: CardVisit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headersHere = (headers: readonly string[]) => (isOwnDomain ? headersOfOwnDomain(headers) : headers)
  if ('movedTo' in opened) {
    const location = opened.movedTo + searchOf(request.url ?? '')
    const headers = ['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0']
    response.writeHead(302, [...headersHere(ctx.securityHeaders), ...headers]).end()
    return
  }
  const { name, card } = opened
  const cookie = isChosen ? ['Set-Cookie', languageCookie(language, ctx)] : []
  const known = knownTag(request.headers['if-none-match'], card.tag)
  if (known) {
    response.writeHead(304, [...headersHere(card.headers), 'ETag', known, ...cookie]).end()
    ctx.statistics.countOpening(card.profileId, request, chip)
    return
  }
  const encoding = chooseContentEncoding(request.headers['accept-encoding'])
  const ready = bodyInEncoding(card, encoding)
  const body = ready instanceof Promise ? await ready : ready
  if (ready !== body) ctx.cards.remeasure(name, card)
  const headers = headersHere(body.headers)
  response.writeHead(200, isChosen ? [...headers, ...cookie] : (headers as string[]))
  if (request.method === 'HEAD') response.end()
  else response.end(body.content, 'latin1')
  ctx.statistics.countOpening(card.profileId, request, chip)
  if (!body.isBest) queueRecompression(ctx, { name, card }, encoding, body)
}

/** Names and values in turn: those of the service, but for the time that browsers insist on https. */
function headersOfOwnDomain(headers: readonly string[]): string[] {
  return headers.map((value, at) =>
    headers[at - 1] === 'strict-transport-security' ? OWN_DOMAIN_HSTS : value,
  )
}

/** The query of an address with its question mark, '' without one. */
function searchOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? '' : url.slice(query)
}

/** The maximum number of cards that wait for better compression. */
const MAX_QUEUED_RECOMPRESSIONS = 100

/** Queues best compression of a body that was requested again, after the response and one at a time. */
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
    // The quickly compressed one stays.
    .catch(() => undefined)
    .finally(() => recompressions.waiting.delete(body))
}

/**
 * The tag of the visitor's copy if it has the same content. Its encoding may be another one, or the same one compressed
 * otherwise; a proxy that compresses marks tags as weak.
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
