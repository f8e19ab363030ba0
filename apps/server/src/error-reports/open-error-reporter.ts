import type { Logger } from 'pino'
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

/** An uncaught error ends the process, as it does without reports, but only after it was reported. */
export function reportBeforeExit(logger: Logger, errors: ErrorReporter, withinMs: number): void {
  process.once('uncaughtException', error => {
    process.stderr.write(`${error.stack ?? String(error)}\n`)
    logger.fatal({ err: error }, 'an error that nobody caught ended the process')
    void errors.close(withinMs).finally(() => process.exit(1))
  })
}
