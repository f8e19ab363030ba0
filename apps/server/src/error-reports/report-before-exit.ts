import type { Logger } from 'pino'
import type { ErrorReporter } from './error-report.ts'

/** An error that nobody caught ends the process, as it does without reports, but not before it was reported. */
export function reportBeforeExit(logger: Logger, errors: ErrorReporter, withinMs: number): void {
  process.once('uncaughtException', error => {
    process.stderr.write(`${error.stack ?? String(error)}\n`)
    logger.fatal({ err: error }, 'an error that nobody caught ended the process')
    void errors.close(withinMs).finally(() => process.exit(1))
  })
}
