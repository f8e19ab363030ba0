/** The settings by which a page reports its errors; the server writes them into the page. */
export interface PageReports {
  /** The DSN, Sentry's address for this project. */
  dsn: string
  environment: string
  release: string
}

/** The name of the `meta` element that holds a page's `PageReports` as JSON. */
export const PAGE_REPORTS_META_NAME = 'error-reports'
