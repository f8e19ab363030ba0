import type { PageReports, StartReports } from '../error-reports/index.ts'
import { type BrowserEvent, type BrowserFrame, errorEvent } from './browser-event.ts'
import { pageLoadEvent } from './page-load-event.ts'
import { newTrace } from './trace.ts'
import { traceRequests } from './trace-requests.ts'

/** One fault may throw with every frame that is drawn. */
const MOST_A_PAGE = 20

/** What is used of the library that sends. */
export interface EventSender {
  parseStack: (stack: string) => BrowserFrame[]
  open: (page: PageReports) => (event: BrowserEvent) => void
}

/** Reports how the page loaded, then its errors, each once; its requests to its own origin carry the trace of both. */
export function sendErrors({ parseStack, open }: EventSender): StartReports {
  return page => {
    const trace = newTrace()
    const send = open(page)
    const reported = new WeakSet<object>()
    let left = MOST_A_PAGE
    traceRequests(trace, page)
    send(pageLoadEvent(trace))
    return error => {
      const event = errorEvent(error, trace, parseStack)
      if (!event || left === 0 || reported.has(error as object)) return
      reported.add(error as object)
      left -= 1
      send(event)
    }
  }
}
