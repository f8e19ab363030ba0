import type { MultipartForm } from '@dotyk/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** The largest size of a text field in bytes. */
const FIELD_BYTES = 256 * 1024

/** A file of a form. Its name comes from the browser and is used only in messages to the sender. */
export interface ReceivedFile {
  bytes: Buffer
  name: string
}

export interface ReceivedForm {
  /** The text fields as sent; `parseFormFields` validates them. */
  fields: Record<string, string>
  files: Record<string, ReceivedFile>
}

/**
 * Reads a whole form of declared fields and files. A file input that was left empty counts as absent.
 * @param fileLimit the largest size of each file in bytes
 * @throws Refusal `file-too-large` or `invalid-body` naming the field, `body-type` if the body isn't a form.
 */
export async function readMultipartForm(
  request: FastifyRequest,
  form: MultipartForm,
  fileLimit: number,
): Promise<ReceivedForm> {
  const names = Object.keys(form.fields.shape)
  const announced = Number(request.headers['content-length'])
  if (announced > fileLimit * form.files.length + FIELD_BYTES * (names.length + 1)) {
    throw new Refusal('file-too-large')
  }
  const received: ReceivedForm = { fields: {}, files: {} }
  let reading = ''
  try {
    const limits = {
      fileSize: fileLimit,
      files: form.files.length,
      fields: names.length,
      fieldSize: FIELD_BYTES,
    }
    for await (const part of request.parts({ limits })) {
      reading = part.fieldname
      const isExpected = (part.type === 'file' ? form.files : names).includes(reading)
      const isRepeated = Object.hasOwn(received.fields, reading) || Object.hasOwn(received.files, reading)
      if (!isExpected || isRepeated) throw new Refusal('invalid-body', { field: reading })
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (bytes.length > 0) received.files[reading] = { bytes, name: part.filename }
      } else {
        if (part.valueTruncated) throw new Refusal('invalid-body', { field: reading })
        received.fields[reading] = String(part.value)
      }
    }
  } catch (error) {
    throw asRefusal(error, reading)
  }
  return received
}

/**
 * Validates the text fields of a form, parsing those that are JSON, and returns them in the shape that the call declares.
 * @throws Refusal `invalid-json` or `invalid-body` naming the field.
 */
export function parseFormFields<Form extends MultipartForm>(
  form: Form,
  fields: Record<string, string>,
): ReturnType<Form['fields']['parse']> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name,
      form.json.includes(name) ? parseJson(name, text) : text,
    ]),
  )
  const parsed = form.fields.safeParse(values)
  if (parsed.success) return parsed.data as ReturnType<Form['fields']['parse']>
  const field = parsed.error.issues[0]?.path.join('.')
  throw new Refusal('invalid-body', field ? { field } : {})
}

function parseJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid-json', { field })
  }
}

/** Turns the parser's error into the refusal of a form that is too large, incomplete or invalid. */
function asRefusal(error: unknown, field: string): Error {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Refusal('body-type')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('file-too-large', { field })
  return new Refusal('invalid-body', field ? { field } : {})
}
