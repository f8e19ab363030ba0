import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { ContentEncoding } from './content-encoding.ts'

const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)
const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)

/**
 * The Brotli quality for the first visitor, who waits for the compression: a sixth more bytes than the best quality, in a
 * fiftieth of the time.
 */
const QUICK_BROTLI = 4
const QUICK_GZIP = 1

/** A card's page in one encoding, ready to be written to a socket. */
export interface CardBody {
  /**
   * The body's bytes, one character each (`latin1`): Node copies a text and its headers into one write to the socket, which takes
   * less time than a write of two parts.
   */
  content: string
  etag: string
  headers: readonly string[]
  /** Whether the body has the best compression, and not only a quick one. */
  isBest: boolean
  /** Whether the body was sent before, so that better compression is worthwhile. */
  wasSent: boolean
}

/** A card's page in the encodings that were asked for. */
export interface RenderedCard {
  profileId: string
  /** The tag that identifies the content; the `ETag` of each encoding begins with it. */
  tag: string
  /** The names and values, alternating, of the headers that don't depend on the encoding; Node writes this form fastest. */
  headers: readonly string[]
  /**
   * When this page would show an expired profile or a hidden entry and must no longer be served, in milliseconds since 1970; null
   * if it may be served for ever.
   */
  mustNotServeAfter: number | null
  /** When the page changes only because time passes, in milliseconds since 1970; null if it never does. */
  staleAt: number | null
  /** The keys under which caches of a content delivery network keep the page. */
  sharedKeys: readonly string[]
  /** The page's uncompressed HTML, kept until the first encoding of it is made. */
  html: Buffer | null
  bodies: Map<ContentEncoding, CardBody>
  /** Encodings that are being made now. */
  making: Map<ContentEncoding, Promise<CardBody>>
}

/** A rendered card and the name under which the cache keeps it. */
export interface OpenedCard {
  name: string
  card: RenderedCard
  /** Whether this is the page drawn last, while the current version can't be read. */
  isLast?: boolean
}

/** The place of a card that the requested host doesn't show, used for the redirect. */
export interface RedirectedCard {
  movedTo: string
}

/** Wraps rendered HTML for the cache; no encoding is made yet. */
export function createRenderedCard(
  html: string,
  known: Pick<RenderedCard, 'profileId' | 'tag' | 'headers' | 'mustNotServeAfter' | 'staleAt' | 'sharedKeys'>,
): RenderedCard {
  return { ...known, html: Buffer.from(html), bodies: new Map(), making: new Map() }
}

/** Returns the number of bytes that a rendered card takes in memory. */
export function sizeOfCard({ html, bodies }: RenderedCard): number {
  let size = html?.length ?? 0
  for (const { content } of bodies.values()) size += content.length
  return size
}

/** Returns the page in an encoding, compressed quickly if this encoding doesn't exist yet. */
export function bodyInEncoding(card: RenderedCard, encoding: ContentEncoding): CardBody | Promise<CardBody> {
  return card.bodies.get(encoding) ?? card.making.get(encoding) ?? makeBody(card, encoding, false)
}

/** Replaces a body by one with the best compression, which takes some 50 ms of processor time. */
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
      // The HTML is several times as large as the compressed page, from which it can be restored.
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
