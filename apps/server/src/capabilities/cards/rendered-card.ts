import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { ContentEncoding } from './content-encoding.ts'

const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)
const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)

/** The first visitor waits for this: a sixth more bytes than at best, in a fiftieth of the time. */
const QUICK_BROTLI = 4
const QUICK_GZIP = 1

/** A card's page in one encoding, ready to be written to a socket. */
export interface CardBody {
  /**
   * Its bytes, a character each (`latin1`): Node copies a text and its headers into one write to the socket, which takes
   * less time than a write of two parts.
   */
  content: string
  etag: string
  headers: readonly string[]
  /** Whether it is compressed as well as possible, and not only quickly. */
  isBest: boolean
  /** Whether it was sent before, so that it is worth to be compressed better. */
  wasSent: boolean
}

/** A card's page in the encodings that were asked for. */
export interface RenderedCard {
  profileId: string
  /** Identifies the content; the `ETag` of each encoding begins with it. */
  tag: string
  /** Names and values in turn, as Node writes them fastest, of the headers that don't depend on the encoding. */
  headers: readonly string[]
  /**
   * When this page would show an expired profile or a hidden entry and must no longer be served, in milliseconds since
   * 1970; null for never.
   */
  mustNotServeAfter: number | null
  /** When the page changes by time alone, in milliseconds since 1970; null for never. */
  staleAt: number | null
  /** The page as it was rendered, until one encoding of it is made. */
  html: Buffer | null
  bodies: Map<ContentEncoding, CardBody>
  /** Encodings being made. */
  making: Map<ContentEncoding, Promise<CardBody>>
}

/** A rendered card and the name under which the cache keeps it. */
export interface OpenedCard {
  name: string
  card: RenderedCard
}

/** Where a card is shown that the requested host doesn't show. */
export interface RedirectedCard {
  movedTo: string
}

/** Wraps rendered HTML for the cache; no encoding of it is made yet. */
export function createRenderedCard(
  html: string,
  known: Pick<RenderedCard, 'profileId' | 'tag' | 'headers' | 'mustNotServeAfter' | 'staleAt'>,
): RenderedCard {
  return { ...known, html: Buffer.from(html), bodies: new Map(), making: new Map() }
}

/** Bytes a rendered card takes in memory. */
export function sizeOfCard({ html, bodies }: RenderedCard): number {
  let size = html?.length ?? 0
  for (const { content } of bodies.values()) size += content.length
  return size
}

/** The page in an encoding, compressed quickly where it isn't there yet. */
export function bodyInEncoding(card: RenderedCard, encoding: ContentEncoding): CardBody | Promise<CardBody> {
  return card.bodies.get(encoding) ?? card.making.get(encoding) ?? makeBody(card, encoding, false)
}

/** Replaces a body by one compressed as well as possible, which takes some 50 ms of a processor. */
export async function recompressBody(card: RenderedCard, encoding: ContentEncoding): Promise<void> {
  await makeBody(card, encoding, true)
}

function makeBody(card: RenderedCard, encoding: ContentEncoding, isBest: boolean): Promise<CardBody> {
  const making = compress(card, encoding, isBest)
    .then(bytes => {
      const isEncoded = encoding !== 'identity'
      const etag = `"${card.tag}${isEncoded ? `-${encoding}` : ''}${isEncoded && !isBest ? '-quick' : ''}"`
      const body: CardBody = {
        content: bytes.toString('latin1'),
        etag,
        headers: [
          ...card.headers,
          ...['ETag', etag],
          ...['Content-Type', 'text/html; charset=utf-8'],
          ...['Content-Length', String(bytes.length)],
          ...(isEncoded ? ['Content-Encoding', encoding] : []),
        ],
        isBest: isBest || !isEncoded,
        wasSent: false,
      }
      card.bodies.set(encoding, body)
      // Several times as large as the compressed page, from which it can be had again.
      card.html = null
      return body
    })
    .finally(() => card.making.delete(encoding))
  card.making.set(encoding, making)
  return making
}

async function compress(card: RenderedCard, encoding: ContentEncoding, isBest: boolean): Promise<Buffer> {
  const html = await readHtml(card)
  if (encoding === 'identity') return html
  if (encoding === 'gzip') return compressGzip(html, { level: isBest ? 9 : QUICK_GZIP })
  return compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isBest ? constants.BROTLI_MAX_QUALITY : QUICK_BROTLI,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}

async function readHtml({ html, bodies }: RenderedCard): Promise<Buffer> {
  const [plain, brotli, gzipped] = [bodies.get('identity'), bodies.get('br'), bodies.get('gzip')]
  if (html) return html
  if (plain) return bytesOf(plain)
  if (brotli) return decompressBrotli(bytesOf(brotli))
  if (gzipped) return decompressGzip(bytesOf(gzipped))
  throw new Error('A rendered card has no content.')
}

function bytesOf({ content }: CardBody): Buffer {
  return Buffer.from(content, 'latin1')
}
