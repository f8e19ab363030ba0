import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Visitor } from './visitor.ts'

export interface FormFile {
  bytes: Buffer
  name?: string
  type?: string
  field?: string
}

/** A form with one file in it, as a browser writes it. */
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
