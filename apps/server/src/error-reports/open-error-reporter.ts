import type { ErrorReportsConfig } from '../config/error-reports.ts'
import type { ErrorReporter } from './error-report.ts'
import { deduplicateReports } from './deduplicate-reports.ts'

/** Opens the error reporter that is used besides the log; null where none is configured. */
export async function openErrorReporter(config: ErrorReportsConfig | null): Promise<ErrorReporter | null> {
  if (!config) return null
  // Some 60 MB and a second of start that only those pay who use it.
  const { openSentry } = await import('./open-sentry.ts')
  return deduplicateReports(openSentry(config))
}
