import type { PageReports } from '@dotyk/domain/reports'
import type { ErrorReportsConfig } from '../config/error-reports.ts'
import { VERSION } from '../startup/version.ts'

/** The release named in every report. */
export const RELEASE = `dotyk@${VERSION}`

/** The reporting settings for pages. */
export function pageReportsOfConfig(config: ErrorReportsConfig | null): PageReports | null {
  return config && { ...config, release: RELEASE }
}

/** The origins that a page's policy has to let its reports go to. */
export function ingestOrigins(config: ErrorReportsConfig | null): string[] {
  return config ? [new URL(config.dsn).origin] : []
}
