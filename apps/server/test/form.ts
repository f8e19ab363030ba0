import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Visitor } from './visitor.ts'

export interface FormFile {
  bytes: Buffer
  name?: string
  type?: string
  field?: string
}

/** Builds a form with one file, as a browser encodes it. */
export function aForm({ bytes, name = 'file', type = 'application/octet-stream', field = 'file' }: FormFile) {
  const boundary = `form-${randomUUID()}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Sends a file as the site does. */
export function sendFile(visitor: Visitor, url: string, file: FormFile): Promise<LightMyRequestResponse> {
  const { contentType, payload } = aForm(file)
  return visitor.send('PUT', url, payload, { 'content-type': contentType })
}

/** Builds a form with several fields and files; values that aren't texts are written as JSON. */
export function aMultipartForm(fields: object, files: Record<string, Buffer> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([new Uint8Array(bytes)]), name)
  return encodeForm(form)
}

export async function encodeForm(form: FormData) {
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}
