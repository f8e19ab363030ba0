import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CardEncoding } from './encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A card's page, ready to be written to a socket. */
export interface FinishedCard {
  etag: string
  policy: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** Compresses once what is sent many times. */
export async function finishCard(html: string, etag: string, policy: string): Promise<FinishedCard> {
  const plain = Buffer.from(html)
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: 9 }),
  ])
  return { etag, policy, plain, brotli, gzip: gzipped }
}

export function bodyFor(card: FinishedCard, encoding: CardEncoding): Buffer {
  if (encoding === 'br') return card.brotli
  return encoding === 'gzip' ? card.gzip : card.plain
}
