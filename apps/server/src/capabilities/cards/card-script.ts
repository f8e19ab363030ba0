import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { HttpContext } from '../../http/http-context.ts'
import { chooseContentEncoding } from './content-encoding.ts'

const built = new URL('../../../../../packages/card-page/dist/', import.meta.url)

/** The card's small script, which loads after the page and adds conveniences. */
export interface CardScript {
  /** The script's address, which contains a hash of its content. */
  path: string
  source: Buffer
  brotli: Buffer
}

/** Loads the built script; null if it isn't built, and then the card works without its conveniences. */
export function loadCardScript(): CardScript | null {
  const manifest = readIfPresent('manifest.json')
  if (manifest === null) return null
  const [entry] = Object.values(JSON.parse(manifest.toString()) as Record<string, { file: string }>)
  const source = entry && readIfPresent(entry.file)
  return source ? { path: `/${entry.file}`, source, brotli: brotliCompressSync(source) } : null
}

function readIfPresent(file: string): Buffer | null {
  try {
    return readFileSync(new URL(file, built))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export function addCardScriptRoute({ app }: HttpContext, { path, source, brotli }: CardScript): void {
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const isBrotli = chooseContentEncoding(request.headers['accept-encoding']) === 'br'
    if (isBrotli) reply.header('content-encoding', 'br')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .type('text/javascript; charset=utf-8')
      .send(isBrotli ? brotli : source)
  })
}
