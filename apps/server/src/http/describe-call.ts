import { type Call, type CallName, calls, ERROR_FIELD_HEADER, refusalsByStatus } from '@dotyk/contract'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { FILE_FIELD } from './read-file.ts'

const NO_JSON = { type: 'null', description: 'A file or a page, as the summary says' }

const FIELD_HEADER = {
  [ERROR_FIELD_HEADER]: {
    type: 'string',
    description: 'The field the refusal belongs to, if it belongs to one',
  },
}
const RETRY_HEADER = { 'Retry-After': { type: 'integer', description: 'Seconds to wait' } }

/** The statuses whose replies have a `Retry-After` header. */
const TEMPORARY = new Set([429, 503])

/**
 * Describes one route for `/openapi.json`. Added to its schemas are the form of a call that takes files, which the reader of the
 * form validates, and all refusals by status.
 */
export const describeCall: typeof jsonSchemaTransform = document => {
  const { schema, url } = jsonSchemaTransform(document)
  const { call } = document.route.config ?? {}
  if (!call) return { schema, url }
  const response = { 200: NO_JSON, ...(schema.response as object | undefined), ...describeRefusals(call) }
  const body = describeForm(calls[call as keyof typeof calls])
  return { schema: { ...schema, ...(body && { body }), response }, url }
}

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' }

/** Describes the body of a call that takes files; null for any other call. */
function describeForm({ file, multipart }: Call): object | null {
  if (file) return { type: 'object', properties: { [FILE_FIELD]: FILE }, required: [FILE_FIELD] }
  if (!multipart) return null
  const { properties, required } = z.toJSONSchema(multipart.fields, { io: 'input' })
  const files = Object.fromEntries(multipart.files.map(name => [name, FILE]))
  return { type: 'object', properties: { ...properties, ...files }, ...(required && { required }) }
}

/** Describes the refusals of a call by status; a refusal's body is only its key, as plain text. */
function describeRefusals(call: CallName): Record<number, object> {
  const described = [...refusalsByStatus(call)].map(([status, keys]) => [
    status,
    {
      description: keys.join(', '),
      headers: TEMPORARY.has(status) ? { ...FIELD_HEADER, ...RETRY_HEADER } : FIELD_HEADER,
      content: { 'text/plain': { schema: { type: 'string', enum: keys } } },
    },
  ])
  return Object.fromEntries(described) as Record<number, object>
}
