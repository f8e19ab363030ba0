import { PAGE_REPORTS, type PageReports } from '@dotyk/domain/reports'

/** Errors that are kept until what sends them is there; more of them say nothing new. */
const MOST_WAITING = 10

/** How long after the page's load the browser may take to find a quiet moment. */
const QUIET_WITHIN_MS = 3_000

export type ReportError = (error: unknown) => void

/** What sends the errors of a page, in a file of its own. */
export type StartReports = (page: PageReports) => ReportError

/**
 * Reports the page's errors where the server says so: those that nobody caught, and those that are passed to the function
 * it returns. What sends them is loaded after the page was drawn; until then they wait.
 */
export function watchErrors(load: () => Promise<{ startReports: StartReports }>): ReportError {
  const json = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_REPORTS}]`)?.content
  if (!json) return () => undefined
  const waiting: unknown[] = []
  let report: ReportError = error => {
    if (waiting.length < MOST_WAITING) waiting.push(error)
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  whenQuiet(() => {
    load().then(
      ({ startReports }) => {
        report = startReports(JSON.parse(json) as PageReports)
        for (const error of waiting.splice(0)) report(error)
      },
      // Without the network there is nobody to tell.
      () => undefined,
    )
  })
  return error => report(error)
}

/** After the page is loaded and drawn. */
function whenQuiet(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: QUIET_WITHIN_MS })
      : setTimeout(work, QUIET_WITHIN_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
