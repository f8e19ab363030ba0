import type { Logger } from 'pino'
import type { ErrorReportsConfig } from '../config/error-reports.ts'
import type { ErrorReporter } from './error-report.ts'
import { deduplicateReports } from './deduplicate-reports.ts'

/** Opens the error reporter that is used besides the log; null if none is configured. */
export async function openErrorReporter(config: ErrorReportsConfig | null): Promise<ErrorReporter | null> {
  if (!config) return null
  // Sentry's library takes about 60 MB and a second of the start, so it is loaded only if it is used.
  const { openSentry } = await import('./open-sentry.ts')
  return deduplicateReports(openSentry(config))
}

/** Has an uncaught error reported before it ends the process. */
export function reportBeforeExit(logger: Logger, errors: ErrorReporter, withinMs: number): void {
  process.once('uncaughtException', error => {
    process.stderr.write(`${error.stack ?? String(error)}\n`)
    logger.fatal({ err: error }, 'an error that nobody caught ended the process')
    void errors.close(withinMs).finally(() => process.exit(1))
  })
}
