import type { PageReports } from '@dotyk/domain/reports'
import type { Trace } from './trace.ts'

/**
 * Adds trace headers to requests to the same origin only: another origin would learn the page's URL pattern and would reject
 * unknown headers.
 */
export function traceRequests(trace: Trace, { dsn, environment, release }: PageReports): void {
  const headers = {
    'sentry-trace': `${trace.traceId}-${trace.spanId}-1`,
    baggage: Object.entries({
      trace_id: trace.traceId,
      public_key: new URL(dsn).username,
      environment,
      release,
      sample_rate: '1',
      sampled: 'true',
    })
      .map(([name, value]) => `sentry-${name}=${encodeURIComponent(value)}`)
      .join(','),
  }

  const ownFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (!isOwn(input instanceof Request ? input.url : input)) return ownFetch(input, init)
    const given = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    for (const [name, value] of Object.entries(headers)) given.set(name, value)
    return ownFetch(input, { ...init, headers: given })
  }

  const requests = XMLHttpRequest.prototype
  const open: (this: XMLHttpRequest, ...args: OpenArguments) => void = Reflect.get(requests, 'open')
  requests.open = function (this: XMLHttpRequest, ...args: OpenArguments) {
    open.apply(this, args)
    if (isOwn(args[1]))
      for (const [name, value] of Object.entries(headers)) this.setRequestHeader(name, value)
  }
}

type OpenArguments = [
  method: string,
  url: string | URL,
  async?: boolean,
  username?: string,
  password?: string,
]

function isOwn(address: string | URL): boolean {
  return URL.parse(address, location.href)?.origin === location.origin
}
