import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { bytesOf, parseByteRange } from '../../http/byte-range.ts'
import { isNotModified } from '../../http/conditional.ts'
import { type ContentType, contentTypeOf, isFileName } from '../../integrations/files/port.ts'
import { Refusal } from '../../refusal.ts'
import type { FilesContext } from './files.context.ts'

/**
 * Cache header of files that browsers and proxies may keep but must revalidate at each use, so that a removed file disappears
 * for everybody at once.
 */
const REVALIDATE = 'public, no-cache'

/**
 * Content security policy of pictures: an uploaded drawing that is opened by its own address may use inline styles and nothing
 * else.
 */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"
/**
 * Content security policy of PDFs: no scripts, forms, frames or content of other pages. It has no `sandbox`, because browsers'
 * PDF viewers don't start in a sandbox.
 */
const DOCUMENT_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds the route of uploaded files at `/files/{name}`. The content of a name never changes, but the file may be removed. */
export function addFileRoutes(app: FastifyInstance, { store }: Pick<FilesContext, 'store'>): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isFileName(name)) throw new Refusal('not-found')
      const type = contentTypeOf(name)
      const isKnown = request.headers['if-none-match'] !== undefined && (await store.has(name))
      if (isKnown && isNotModified(request, reply, `"${name}"`, REVALIDATE)) {
        return reply.header('content-security-policy', policyOf(type)).send()
      }
      const file = await store.read(name)
      if (!file) throw new Refusal('not-found')
      reply
        .header('etag', `"${name}"`)
        .header('accept-ranges', 'bytes')
        .header('cache-control', REVALIDATE)
        .header('content-security-policy', policyOf(type))
        .header('content-disposition', type === 'application/pdf' ? 'inline; filename="menu.pdf"' : 'inline')
        .type(type)
      const range =
        request.method === 'GET' && isOfThisFile(request.headers['if-range'], name)
          ? parseByteRange(request.headers.range, file.size)
          : null
      if (range === null) return reply.header('content-length', file.size).send(file.body)
      if (range === 'unsatisfiable') {
        file.body.destroy()
        return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      }
      const { first, last } = range
      return reply
        .code(206)
        .header('content-range', `bytes ${first}-${last}/${file.size}`)
        .header('content-length', last - first + 1)
        .send(Readable.from(bytesOf(file.body, range)))
    },
  )
}

/** Whether a request for a part is about this file: a part is useful only to a client that has the rest of the same file. */
function isOfThisFile(ifRange: string | string[] | undefined, name: string): boolean {
  return ifRange === undefined || ifRange === `"${name}"`
}

function policyOf(type: ContentType): string {
  return type === 'application/pdf' ? DOCUMENT_POLICY : PICTURE_POLICY
}
