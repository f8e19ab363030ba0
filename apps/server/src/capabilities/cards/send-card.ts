import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languageCookie } from '@dotyk/domain/values'
import type { CardsContext } from './cards.context.ts'
import { type CardEncoding, chooseEncoding } from './encoding.ts'
import {
  bodyOf,
  type CardBody,
  recompressBody,
  type RedirectedCard,
  type OpenedCard,
} from './finished-card.ts'

export interface CardVisit {
  language: Language
  /** Whether the visitor has just chosen the language, so that it is remembered. */
  isChosen: boolean
  /** The number of the chip that opened the card; none where it wasn't one. */
  chip?: string
}

/** Writes a card to a socket, 304 where the visitor has it, or where it is opened; counts the visit of one that is shown. */
export async function sendCard(
  ctx: Pick<CardsContext, 'cards' | 'improvements' | 'secure' | 'securityHeaders' | 'statistics'>,
  opened: OpenedCard | RedirectedCard,
  { language, isChosen, chip }: CardVisit,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if ('movedTo' in opened) {
    const location = opened.movedTo + searchOf(request.url ?? '')
    const headers = ['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0']
    response.writeHead(302, [...ctx.securityHeaders, ...headers]).end()
    return
  }
  const { name, card } = opened
  const cookie = isChosen ? ['Set-Cookie', languageCookie(language, ctx)] : []
  const known = knownTag(request.headers['if-none-match'], card.tag)
  if (known) {
    response.writeHead(304, [...card.headers, 'ETag', known, ...cookie]).end()
    ctx.statistics.countOpening(card.profileId, request, chip)
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const ready = bodyOf(card, encoding)
  const body = ready instanceof Promise ? await ready : ready
  if (ready !== body) ctx.cards.remeasure(name, card)
  response.writeHead(200, isChosen ? [...body.headers, ...cookie] : (body.headers as string[]))
  if (request.method === 'HEAD') response.end()
  else response.end(body.content, 'latin1')
  ctx.statistics.countOpening(card.profileId, request, chip)
  if (!body.isBest) improveLater(ctx, { name, card }, encoding, body)
}

/** The query of an address with its question mark, '' without one. */
function searchOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? '' : url.slice(query)
}

/** The maximum number of cards that wait for better compression. */
const MAX_IMPROVEMENTS = 100

/** Has what is opened again compressed as well as possible, behind the answers and one at a time. */
function improveLater(
  { cards, improvements }: Pick<CardsContext, 'cards' | 'improvements'>,
  { name, card }: OpenedCard,
  encoding: CardEncoding,
  body: CardBody,
): void {
  const isOpenedAgain = body.wasSent
  body.wasSent = true
  if (!isOpenedAgain || improvements.waiting.has(body) || improvements.waiting.size >= MAX_IMPROVEMENTS)
    return
  improvements.waiting.add(body)
  void improvements
    .runLimited(() => recompressBody(card, encoding))
    .then(() => cards.remeasure(name, card))
    // The quickly compressed one stays.
    .catch(() => undefined)
    .finally(() => improvements.waiting.delete(body))
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
