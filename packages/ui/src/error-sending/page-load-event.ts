import { pathPattern } from '@dotyk/domain/reports'
import type { BrowserEvent } from './browser-event.ts'
import type { Trace } from './trace.ts'

/** Returns the report of the page's load time: the trace that its requests and errors belong to. */
export function pageLoadEvent(trace: Trace): BrowserEvent {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const paints = performance
    .getEntriesByType('paint')
    .map(({ name, startTime }) => [name, startTime] as const)
  const firstContent = paints.find(([name]) => name === 'first-contentful-paint')?.[1]
  const times = { ttfb: navigation?.responseStart, fcp: firstContent }
  return {
    type: 'transaction',
    platform: 'javascript',
    level: 'info',
    transaction: pathPattern(location.pathname),
    start_timestamp: performance.timeOrigin / 1_000,
    timestamp: (performance.timeOrigin + (navigation?.duration || performance.now())) / 1_000,
    measurements: Object.fromEntries(
      Object.entries(times).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, { value, unit: 'millisecond' as const }]],
      ),
    ),
    spans: [],
    contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId, op: 'pageload', status: 'ok' } },
  }
}
