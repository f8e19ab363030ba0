import {
  type Call,
  type CallName,
  calls,
  ERROR_FIELD_HEADER,
  type ErrorKey,
  isErrorKey,
  errorKeysOfCall,
} from '@dotyk/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable, isInvalidValue } from '../database/database.ts'
import type { TraceParent } from '../error-reports/error-report.ts'
import { Refusal } from '../refusal.ts'
import type { Drain } from './drain.ts'
import { isPageRequest } from './is-page-request.ts'
import { logRefusal } from './security-log.ts'

const RETRY_AFTER_OUTAGE_SECONDS = 5

/**
 * Matches field names that a header may contain: the service's own names, a taken email of a group, and only some of the names
 * that clients invent.
 */
const FIELD = /^[!-~]{1,300}$/

const FASTIFY_KEYS: Record<string, ErrorKey> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
}

/** Sends the page shown in place of a page that is unavailable now. */
export type SendUnavailablePage = (reply: FastifyReply) => FastifyReply

/**
 * Answers every failed call with its error key as plain text, and a request for an unavailable page with an error page. The cause
 * is only logged.
 */
export function addErrorHandler(app: FastifyInstance, sendUnavailablePage: SendUnavailablePage): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error, request)
    if (refusal.key === 'unknown') request.log.error({ err: error, ...placeOf(request) }, 'a request failed')
    else if (error !== refusal && refusal.key === 'unavailable')
      request.log.warn({ err: error }, 'the database is unavailable')
    if (refusal.key === 'unavailable' && isPageRequest(request)) {
      return sendUnavailablePage(reply)
    }
    logRefusal(request, refusal)
    logUndeclared(request, refusal.key)
    return sendRefusal(reply, refusal)
  })
}

/**
 * Refuses requests on open connections while the server closes, so that clients open a new connection. A process that was drained
 * before still answers them.
 */
export function refuseRequestsWhileClosing(app: FastifyInstance, drain: Pick<Drain, 'isDraining'>): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (_request: FastifyRequest, reply, done) => {
    if (!isClosing || drain.isDraining) return done()
    reply.header('connection', 'close')
    done(new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_OUTAGE_SECONDS }))
  })
}

/** Fields of the log line about a refusal that its call doesn't declare. */
export interface UndeclaredRefusal {
  undeclaredRefusal: { call: CallName; key: ErrorKey }
}

/** Logs a refusal that the contract doesn't declare: a mistake in the declaration or in the code. */
function logUndeclared({ routeOptions, log }: FastifyRequest, key: ErrorKey): void {
  const { call } = routeOptions.config
  if (!call || errorKeysOfCall(call).includes(key)) return
  log.error(
    { undeclaredRefusal: { call, key } } satisfies UndeclaredRefusal,
    'a call refused with a key that it does not declare',
  )
}

/** Returns the method and the route's pattern for the log; the address isn't logged, because it may contain names and secrets. */
function placeOf({ method, routeOptions, headers }: FastifyRequest) {
  const trace = readTraceParent(headers['sentry-trace'])
  return { method, route: routeOptions.url ?? 'unknown', ...(trace ? { trace } : {}) }
}

/** Reads the header `sentry-trace`, by which our pages connect their reports with the server's. */
function readTraceParent(header: string | string[] | undefined): TraceParent | null {
  const [, traceId, spanId] =
    /^([0-9a-f]{32})-([0-9a-f]{16})(?:-[01])?$/.exec(typeof header === 'string' ? header : '') ?? []
  return traceId && spanId ? { traceId, spanId } : null
}

function sendRefusal(reply: FastifyReply, { key, status, details }: Refusal): FastifyReply {
  if (details.field && FIELD.test(details.field)) reply.header(ERROR_FIELD_HEADER, details.field)
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .serializer(text => String(text))
    .send(key)
}

/** Returns the key for a request of the wrong shape; lists of the console have a separate key for invalid filters and sorting. */
function shapeKey({ validationContext }: FastifyError, { routeOptions }: FastifyRequest): ErrorKey {
  const { call } = routeOptions.config
  const isOfStaff = call !== undefined && (calls as Record<CallName, Call>)[call]?.caller === 'admin'
  return isOfStaff && validationContext === 'querystring' ? 'invalid-query' : 'invalid-body'
}

function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issue = error.validation[0]
    const key = issue?.message && isErrorKey(issue.message) ? issue.message : shapeKey(error, request)
    const field = issue?.instancePath.replace(/^\//, '').replaceAll('/', '.')
    return new Refusal(key, field ? { field } : {})
  }
  // The client closed the connection while sending the body. The error has the same code as a lost database connection, so it is
  // checked first.
  if (error === request.raw.errored) return new Refusal('invalid-body')
  if (isDatabaseUnavailable(error))
    return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_OUTAGE_SECONDS })
  // A number beyond its column's range passes a schema that only asks for a number.
  if (isInvalidValue(error)) return new Refusal('invalid-body')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? FASTIFY_KEYS[code] : undefined
  if (known) return new Refusal(known)
  // The JSON parser's errors have no code: the body isn't JSON, or it contains `__proto__`.
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('invalid-json')
  return new Refusal('unknown')
}
