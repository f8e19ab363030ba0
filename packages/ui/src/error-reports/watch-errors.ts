import { PAGE_REPORTS_META_NAME, type PageReports } from '@dotyk/domain/reports'

/** Maximum number of errors kept until the reporting code has loaded. */
const MOST_WAITING = 10

/** Maximum wait for an idle callback after the page load, in milliseconds. */
const QUIET_WITHIN_MS = 3_000

export type ReportError = (error: unknown) => void

/** Starts sending a page's errors; its code is in a separate file. */
export type StartReports = (page: PageReports) => ReportError

/**
 * Reports uncaught errors, and errors passed to the returned function, if the server has enabled reports. The reporting code
 * loads after the first render; until then errors are queued.
 */
export function watchErrors(load: () => Promise<{ startReports: StartReports }>): ReportError {
  const json = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_REPORTS_META_NAME}]`)?.content
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
      // Without a network, errors cannot be reported.
      () => undefined,
    )
  })
  return error => report(error)
}

/** Runs after the page has loaded and rendered. */
function whenQuiet(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: QUIET_WITHIN_MS })
      : setTimeout(work, QUIET_WITHIN_MS)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
