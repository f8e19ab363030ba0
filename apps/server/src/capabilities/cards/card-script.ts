import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from './card-memory.ts'

const built = new URL('../../../../../packages/card-page/dist/', import.meta.url)
const compress = promisify(brotliCompress)

/** The card's small script: conveniences that come after the page. */
export interface CardScript {
  /** Its address, named by its content. */
  path: string
  source: Buffer
}

/** The built script, or null where there is no build: the card lacks nothing but conveniences without it. */
export async function readCardScript(): Promise<CardScript | null> {
  const manifest = await readFile(new URL('manifest.json', built), 'utf8').catch(() => null)
  if (manifest === null) return null
  const [entry] = Object.values(JSON.parse(manifest) as Record<string, { file: string }>)
  return entry ? { path: `/${entry.file}`, source: await readFile(new URL(entry.file, built)) } : null
}

export async function addCardScript(app: FastifyInstance, { path, source }: CardScript): Promise<void> {
  const compressed = await compress(source)
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const isBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br'
    if (isBrotli) reply.header('content-encoding', 'br')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(isBrotli ? compressed : source)
  })
}
