import type { FastifyInstance } from 'fastify'
import { isUnchanged } from '../../http/conditional.ts'
import { type ContentType, isFileName } from '../../integrations/files/port.ts'
import { Refusal } from '../../refusal.ts'
import type { FilesContext } from './files.context.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** An uploaded drawing opened by its own address may style itself, and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** A browser's PDF viewer doesn't start in a sandbox. */
const DOCUMENT_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"

/** Uploaded files at `/files/{name}`. What is under a name never changes, so it is kept for a year. */
export function addFileRoutes(app: FastifyInstance, { store }: Pick<FilesContext, 'store'>): void {
  app.get<{ Params: { name: string } }>(
    '/files/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const file = isFileName(name) ? await store.read(name) : null
      if (!file) throw new Refusal('not-found')
      reply
        .header('content-security-policy', policyOf(file.contentType))
        .header('content-disposition', 'inline')
      if (isUnchanged(request, reply, `"${name}"`, FOREVER)) {
        file.body.destroy()
        return reply.send()
      }
      return reply.type(file.contentType).header('content-length', file.size).send(file.body)
    },
  )
}

function policyOf(type: ContentType): string {
  return type === 'application/pdf' ? DOCUMENT_POLICY : PICTURE_POLICY
}
