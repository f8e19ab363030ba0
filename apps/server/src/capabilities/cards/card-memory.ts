import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A finished card, ready to be written to a socket. */
export interface FinishedCard {
  etag: string
  policy: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

export type CardEncoding = 'br' | 'gzip' | 'identity'

/** Compresses once what will be sent many times. */
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

/** The best encoding a visitor takes. */
export function chooseEncoding(accept: string | undefined): CardEncoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'gzip' : 'identity'
}

export interface CardMemory<Finished = FinishedCard> {
  /**
   * What is finished under `key`, made by `make` unless the kept one has this `stamp`. Visitors who come while it is
   * being made wait for that one.
   */
  recall: (key: string, stamp: string, make: () => Promise<Finished>) => Promise<Finished> | Finished
}

/** Keeps the newest finished cards or pictures of them, up to `limit`; the least recently opened go first. */
export function createCardMemory<Finished = FinishedCard>(limit: number): CardMemory<Finished> {
  const kept = new Map<string, { stamp: string; card: Promise<Finished> | Finished }>()

  return {
    recall(key, stamp, make) {
      const entry = kept.get(key)
      if (entry?.stamp === stamp) {
        kept.delete(key)
        kept.set(key, entry)
        return entry.card
      }
      const making = make()
      const fresh: { stamp: string; card: Promise<Finished> | Finished } = { stamp, card: making }
      kept.delete(key)
      kept.set(key, fresh)
      const oldest = kept.keys().next()
      if (kept.size > limit && !oldest.done) kept.delete(oldest.value)
      making.then(
        card => {
          fresh.card = card
        },
        () => {
          if (kept.get(key) === fresh) kept.delete(key)
        },
      )
      return making
    },
  }
}
