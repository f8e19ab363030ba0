import type { PageReports } from '@dotyk/domain/reports'
import type { ErrorReportsConfig } from '../config/error-reports.ts'
import { VERSION } from '../startup/version.ts'

/** The release named in every report. */
export const RELEASE = `dotyk@${VERSION}`

/** The reporting settings for pages. */
export function pageReportsOfConfig(config: ErrorReportsConfig | null): PageReports | null {
  return config && { ...config, release: RELEASE }
}

/** The origins to which a page's Content-Security-Policy must allow error reports to be sent. */
export function ingestOrigins(config: ErrorReportsConfig | null): string[] {
  return config ? [new URL(config.dsn).origin] : []
}
