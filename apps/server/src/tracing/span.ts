import { randomBytes } from 'node:crypto'

/** What a span is about, in the numbers of OTLP: work of the service, a request to it, or a request that it makes. */
export const SPAN_KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type SpanKind = keyof typeof SPAN_KIND

/** A part of a trace. Its attributes name patterns, hosts and numbers, never a value of the request. */
export interface Span {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with a fraction. */
  startedAt: number
  endedAt: number | null
  attributes: Record<string, string | number>
  isError: boolean
}

const now = () => performance.timeOrigin + performance.now()

/** Starts a span, as a part of another one or as the first of a new trace. */
export function startSpan(
  parent: Span | null,
  { name, kind, attributes }: Pick<Span, 'name' | 'kind' | 'attributes'>,
): Span {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId ?? null,
    name,
    kind,
    startedAt: now(),
    endedAt: null,
    attributes,
    isError: false,
  }
}

export function endSpan(span: Span): void {
  span.endedAt = now()
}
