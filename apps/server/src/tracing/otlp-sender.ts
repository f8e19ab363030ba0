import type { TracingConfig } from '../config/tracing.ts'
import { otlpAttributes, otlpNanoseconds, otlpResource } from '../support/otlp.ts'
import { SPAN_KIND, type Span } from './span.ts'

/** Most spans that wait to be sent; while the collector is away, later ones are dropped. */
const MOST_WAITING = 5_000
/** Most spans in a request. */
const BATCH = 500
const SEND_EVERY_MS = 5_000
const TIMEOUT_MS = 5_000

export interface SpanSender {
  add: (span: Span) => void
  /** Sends what waits, and sends nothing afterwards. */
  close: () => Promise<void>
}

/** Sends ended spans in batches by OTLP over HTTP, as JSON. What can't be sent is dropped: tracing never holds the service up. */
export function createOtlpSender(
  { url, headers }: TracingConfig,
  service: string,
  version: string,
): SpanSender {
  const resource = otlpResource(service, version)
  let waiting: Span[] = []
  let sending: Promise<void> | null = null

  async function post(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: service }, spans: spans.map(toOtlp) }]
    await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(response => response.arrayBuffer())
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await post(batch).catch(() => undefined)
    }
  }

  const flush = () => (sending ??= sendAll().finally(() => (sending = null)))
  const timer = setInterval(() => void flush(), SEND_EVERY_MS)
  timer.unref()

  return {
    add(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}

function toOtlp(span: Span): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
    name: span.name,
    kind: SPAN_KIND[span.kind],
    startTimeUnixNano: otlpNanoseconds(span.startedAt),
    endTimeUnixNano: otlpNanoseconds(span.endedAt ?? span.startedAt),
    attributes: otlpAttributes(span.attributes),
    status: span.isError ? { code: 2 } : {},
  }
}
