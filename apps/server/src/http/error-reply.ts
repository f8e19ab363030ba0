import { ERROR_FIELD_HEADER, type ErrorKey, isErrorKey } from '@dotyk/contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

const RETRY_WHEN_AWAY_SECONDS = 5

const FASTIFY_KEYS: Record<string, ErrorKey> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
}

/** Answers every failure with its key as plain text (decisions 2); what went wrong inside stays inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.key === 'unknown') request.log.error({ err: error }, 'a request failed')
    else if (refusal.key === 'unavailable') request.log.warn({ err: error }, 'the database is away')
    return sendRefusal(reply, refusal)
  })
}

function sendRefusal(reply: FastifyReply, { key, status, details }: Refusal): FastifyReply {
  if (details.field) reply.header(ERROR_FIELD_HEADER, details.field)
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .serializer(text => String(text))
    .send(key)
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0]
    const key = issue?.message && isErrorKey(issue.message) ? issue.message : 'invalid-body'
    const field = issue?.instancePath.replace(/^\//, '').replaceAll('/', '.')
    return new Refusal(key, field ? { field } : {})
  }
  if (isDatabaseAway(error)) return new Refusal('unavailable', { retryAfterSeconds: RETRY_WHEN_AWAY_SECONDS })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? FASTIFY_KEYS[code] : undefined
  if (known) return new Refusal(known)
  // A body that isn't JSON, or one with `__proto__`: both come from the parser without a code of their own.
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('invalid-json')
  return new Refusal('unknown')
}
