import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** The multipart field that holds the file of an upload. */
export const FILE_FIELD = 'file'

/** The largest number of bytes that a form may have besides its file. */
const FORM_OVERHEAD = 16 * 1024

const REFUSALS: Record<string, ConstructorParameters<typeof Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: ['file-too-large', { field: FILE_FIELD }],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['body-type'],
}

/** Adds support for calls that take files in multipart forms. */
export async function addFileUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fields: 5, fieldSize: FORM_OVERHEAD, headerPairs: 100 } })
}

/**
 * Reads the whole file of a request; an upload that the sender broke off is refused.
 * @param limit the largest size of the file in bytes
 * @throws Refusal `file-too-large` or `invalid-body` naming the field, `body-type` if the body isn't a form.
 */
export async function readUploadedFile(request: FastifyRequest, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit + FORM_OVERHEAD) {
    throw new Refusal('file-too-large', { field: FILE_FIELD })
  }
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1 } })
    if (part?.fieldname === FILE_FIELD) return await part.toBuffer()
  } catch (error) {
    const refusal = REFUSALS[(error as { code?: string }).code ?? '']
    if (refusal) throw new Refusal(...refusal)
    request.log.debug({ err: error }, 'a form could not be read')
  }
  throw new Refusal('invalid-body', { field: FILE_FIELD })
}
