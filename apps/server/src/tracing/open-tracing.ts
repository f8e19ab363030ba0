import type { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import type { TracingConfig } from '../config/tracing.ts'
import {
  jobChannel,
  type ObservedJob,
  type ObservedQuery,
  type ObservedRequest,
  type ObservedRoute,
  queryChannel,
  requestChannel,
  routeChannel,
  sampling,
  tracedWork,
} from '../support/work-channels.ts'
import { createOtlpSender } from './otlp-sender.ts'
import { endSpan, type Span, startSpan } from './span.ts'

export interface Tracing {
  /** The trace of the work that is being done; null if it isn't traced. */
  currentTraceId: () => string | null
  /** Sends the last spans. */
  close: () => Promise<void>
}

/** A request that the service makes, as Node's `fetch` publishes it. */
interface OutgoingRequest {
  request: { origin?: string | URL; method?: string }
  response?: { statusCode: number }
}

/**
 * Traces a share of the requests and jobs, with their queries and the requests that the service makes meanwhile, and sends the
 * traces by OTLP (docs/decisions/0163). A visitor can't decide whether a request is traced.
 */
export function openTracing(config: TracingConfig, version: string): Tracing {
  const current = tracedWork as AsyncLocalStorage<Span | null>
  const sender = createOtlpSender(config, DEFAULT_BRAND.name.toLowerCase(), version)
  const requests = new WeakMap<IncomingMessage, Span>()
  const works = new WeakMap<object, Span>()

  function end(span: Span | undefined): void {
    if (!span) return
    endSpan(span)
    sender.add(span)
  }

  function onRequest(message: unknown): Span {
    const { request, response } = message as ObservedRequest
    const method = request.method ?? ''
    const span = startSpan(null, {
      name: method,
      kind: 'server',
      attributes: { 'http.request.method': method },
    })
    requests.set(request, span)
    response.once('close', () => {
      const { statusCode } = response
      span.attributes['http.response.status_code'] = statusCode
      span.isError = statusCode >= 500
      end(span)
    })
    return span
  }

  function onRoute(message: unknown): void {
    const { request, route } = message as ObservedRoute
    const span = requests.get(request)
    if (!span) return
    span.attributes['http.route'] = route
    span.name = `${request.method ?? ''} ${route}`
  }

  function onQuery(query: ObservedQuery): Span | null {
    const parent = current.getStore()
    if (!parent) return null
    const { operation, table } = describeStatement(query.statement)
    const span = startSpan(parent, {
      name: table ? `${operation} ${table}` : operation,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table ? { 'db.collection.name': table } : {}),
      },
    })
    works.set(query, span)
    return span
  }

  function onJob(job: ObservedJob): Span | null {
    if (Math.random() >= config.ratio) return null
    const { queue, jobs } = job
    const span = startSpan(null, {
      name: `process ${queue}`,
      kind: 'consumer',
      attributes: { 'messaging.destination.name': queue, 'messaging.batch.message_count': jobs },
    })
    works.set(job, span)
    return span
  }

  const workEnds = {
    asyncEnd: (work: object) => end(works.get(work)),
    error: (work: object) => {
      const span = works.get(work)
      if (span) span.isError = true
    },
  }

  function onFetch(message: unknown): void {
    const { request } = message as OutgoingRequest
    const parent = current.getStore()
    if (!parent) return
    const method = request.method ?? 'GET'
    works.set(
      request,
      startSpan(parent, {
        name: method,
        kind: 'client',
        attributes: {
          'http.request.method': method,
          'server.address': URL.parse(String(request.origin))?.hostname ?? '',
        },
      }),
    )
  }

  function onFetched(message: unknown): void {
    const { request, response } = message as OutgoingRequest
    const span = works.get(request)
    if (!span) return
    span.attributes['http.response.status_code'] = response?.statusCode ?? 0
    span.isError = (response?.statusCode ?? 0) >= 400
    end(span)
  }

  function onFetchFailed(message: unknown): void {
    const span = works.get((message as OutgoingRequest).request)
    if (!span || span.endedAt !== null) return
    span.isError = true
    end(span)
  }

  sampling.ratio = config.ratio
  requestChannel.bindStore(current, onRequest)
  queryChannel.start.bindStore(current, onQuery)
  jobChannel.start.bindStore(current, onJob)
  queryChannel.subscribe(workEnds as never)
  jobChannel.subscribe(workEnds as never)
  const subscriptions = [
    [routeChannel.name, onRoute],
    ['undici:request:create', onFetch],
    ['undici:request:headers', onFetched],
    ['undici:request:error', onFetchFailed],
  ] as const
  for (const [name, listener] of subscriptions) subscribe(name, listener)

  return {
    currentTraceId: () => current.getStore()?.traceId ?? null,
    async close() {
      sampling.ratio = 0
      requestChannel.unbindStore(current)
      queryChannel.start.unbindStore(current)
      jobChannel.start.unbindStore(current)
      queryChannel.unsubscribe(workEnds as never)
      jobChannel.unsubscribe(workEnds as never)
      for (const [name, listener] of subscriptions) unsubscribe(name, listener)
      await sender.close()
    },
  }
}

const OPERATION = /^\s*([a-z]+)\b/i
const TABLE = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i

/** Returns what a statement does and to which table. Neither can hold a value. */
function describeStatement(statement: string): { operation: string; table: string | null } {
  let outer = statement
  // Queries within the statement read other tables.
  for (let inner = ''; inner !== outer;) {
    inner = outer
    outer = inner.replace(/\([^()]*\)/g, '')
  }
  return {
    operation: OPERATION.exec(outer)?.[1]?.toLowerCase() ?? 'query',
    table: TABLE.exec(outer)?.[1] ?? null,
  }
}
