import { pino } from 'pino'
import { createLogger } from '../../support/logger.ts'
import { openErrorReporter } from '../open-error-reporter.ts'
import { reportBeforeExit } from '../open-error-reporter.ts'

/** A program for tests: it reports to the DSN in its arguments and ends by an uncaught error. */
const errors = await openErrorReporter({ dsn: process.argv[2] ?? '', environment: 'test' })
if (!errors) throw new Error('no DSN')
reportBeforeExit(createLogger('silent', { errors, stream: pino.destination(2) }), errors, 30_000)
setImmediate(() => {
  throw new RangeError('nobody catches this of olena@example.com')
})
