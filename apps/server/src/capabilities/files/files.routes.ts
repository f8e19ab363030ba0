import type { FastifyInstance } from 'fastify'
import { isUnchanged } from '../../http/conditional.ts'
import { type ContentType, contentTypeOf, isFileName } from '../../integrations/files/port.ts'
import { Refusal } from '../../refusal.ts'
import type { FilesContext } from './files.context.ts'

/** Kept by browsers and proxies, but asked for at each use: a removed file is gone for everybody at once. */
const ASK_FIRST = 'public, no-cache'

/** An uploaded drawing opened by its own address may style itself, and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** No script, form, frame or other page's content. Not sandboxed: a browser's PDF viewer doesn't start in a sandbox. */
const DOCUMENT_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Uploaded files at `/files/{name}`. What is under a name never changes, but it may be removed. */
export function addFileRoutes(app: FastifyInstance, { store }: Pick<FilesContext, 'store'>): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!isFileName(name)) throw new Refusal('not-found')
      const type = contentTypeOf(name)
      const isKnown = request.headers['if-none-match'] !== undefined && (await store.has(name))
      if (isKnown && isUnchanged(request, reply, `"${name}"`, ASK_FIRST)) {
        return reply.header('content-security-policy', policyOf(type)).send()
      }
      const file = await store.read(name)
      if (!file) throw new Refusal('not-found')
      return reply
        .header('etag', `"${name}"`)
        .header('cache-control', ASK_FIRST)
        .header('content-security-policy', policyOf(type))
        .header('content-disposition', type === 'application/pdf' ? 'inline; filename="menu.pdf"' : 'inline')
        .header('content-length', file.size)
        .type(type)
        .send(file.body)
    },
  )
}

function policyOf(type: ContentType): string {
  return type === 'application/pdf' ? DOCUMENT_POLICY : PICTURE_POLICY
}
