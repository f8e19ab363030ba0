import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import type { PageReports } from '@dotyk/domain/reports'
import type { StartReports } from '../error-reports/index.ts'
import { type BrowserEvent, errorEvent } from './browser-event.ts'
import { pageLoadEvent } from './page-load-event.ts'
import { newTrace } from './trace.ts'
import { traceRequests } from './trace-requests.ts'

/** One fault may throw on every rendered frame, so the number of reports is limited. */
const MOST_A_PAGE = 20

/** Reports the page load and then each distinct error once; requests to the same origin carry the trace. */
export const startReports: StartReports = page => {
  const trace = newTrace()
  const send = openSentry(page)
  const reported = new WeakSet<object>()
  let left = MOST_A_PAGE
  traceRequests(trace, page)
  send(pageLoadEvent(trace))
  return error => {
    const event = errorEvent(error, trace, defaultStackParser)
    if (!event || left === 0 || reported.has(error as object)) return
    reported.add(error as object)
    left -= 1
    send(event)
  }
}

/** Uses only Sentry's stack parser and envelope transport, without its automatic instrumentation. */
function openSentry(page: PageReports): (event: BrowserEvent) => void {
  const client = new BrowserClient({
    ...page,
    integrations: [],
    stackParser: defaultStackParser,
    transport: options => makeFetchTransport(options, fetch),
    dataCollection: { userInfo: false },
    sendClientReports: false,
    traceLifecycle: 'static',
    tracesSampleRate: 1,
  })
  return event => client.captureEvent(event, {}, new Scope())
}
