import { pathPattern, redactText } from '@dotyk/domain/reports'
import type { Trace } from './trace.ts'

const DEEPEST_CAUSE = 3

/** A position in a script. */
export interface BrowserFrame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
}

/** All data that a page may send in a report. */
export interface BrowserEvent {
  type?: 'transaction'
  platform: 'javascript'
  level: 'error' | 'info'
  /** The pattern of the page's URL. */
  transaction: string
  start_timestamp?: number
  timestamp?: number
  exception?: { values: BrowserException[] }
  measurements?: Record<string, { value: number; unit: 'millisecond' }>
  spans?: never[]
  contexts: { trace: { trace_id: string; span_id: string; op?: 'pageload'; status?: 'ok' } }
}

export interface BrowserException {
  type: string
  value: string
  stacktrace?: { frames: BrowserFrame[] }
  mechanism: { type: 'generic'; handled: boolean }
}

/**
 * Converts an error to a report without private data; returns null for a thrown non-error or a network failure, which say
 * nothing about our code.
 */
export function errorEvent(
  error: unknown,
  trace: Trace,
  parseStack: (stack: string) => BrowserFrame[],
): BrowserEvent | null {
  if (!(error instanceof Error) || isOfNetwork(error)) return null
  return {
    platform: 'javascript',
    level: 'error',
    transaction: pathPattern(location.pathname),
    exception: { values: exceptionsOf(error, parseStack, DEEPEST_CAUSE) },
    contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId } },
  }
}

/** Returns the chain of causes, innermost first. */
function exceptionsOf(
  { name, message, stack = '', cause }: Error,
  parseStack: (stack: string) => BrowserFrame[],
  depth: number,
): BrowserException[] {
  const frames = parseStack(stack).map(frameOf)
  const own: BrowserException = {
    type: name,
    value: redactText(message),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
    mechanism: { type: 'generic', handled: false },
  }
  return [...(cause instanceof Error && depth > 0 ? exceptionsOf(cause, parseStack, depth - 1) : []), own]
}

/** Our own scripts are named by their path; other scripts, such as an extension's, are reported without a name. */
function frameOf({ filename = '', function: name, lineno, colno }: BrowserFrame): BrowserFrame {
  const url = URL.parse(filename, location.href)
  const isOwnScript = url?.origin === location.origin && url.pathname.endsWith('.js')
  return {
    filename: isOwnScript ? `app://${url.pathname}` : '[other]',
    ...(name === undefined ? {} : { function: name }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
  }
}

/** Returns true for an aborted or failed request, which each browser words differently. */
function isOfNetwork({ name, message }: Error): boolean {
  return (
    name === 'AbortError' ||
    (name === 'TypeError' &&
      /^(Failed to fetch|Load failed|NetworkError|network error|error loading dynamically)/i.test(message))
  )
}
