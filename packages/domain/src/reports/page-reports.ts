/** Where a page reports its errors to, as the server writes it into the page. */
export interface PageReports {
  /** Sentry's address for this project. */
  dsn: string
  environment: string
  release: string
}

/** The name of the `meta` element that holds them as JSON. */
export const PAGE_REPORTS_META_NAME = 'error-reports'
