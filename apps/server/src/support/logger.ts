import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { describeError } from './describe-error.ts'
import type { ErrorReporter } from '../error-reports/error-report.ts'
import { toErrorReport } from '../error-reports/to-error-report.ts'

const ERROR = pino.levels.values['error'] ?? 50

export interface LoggerDestinations {
  /** The destination of the log, in place of the standard output. */
  stream?: DestinationStream
  /** Receives each line of the log as well. */
  copies?: { add: (line: string) => void } | null
  /** Receives every error line, whatever the log's level. */
  errors?: ErrorReporter | null
  /** Returns the trace of the work that is being done, which each line then names; null if it isn't traced. */
  traceId?: () => string | null
}

/** Creates the service's log: JSON lines on the standard output, in which errors don't include the data that caused them. */
export function createLogger(
  level: string,
  { stream, copies = null, errors = null, traceId }: LoggerDestinations = {},
): Logger {
  const options = {
    level,
    serializers: { err: describeError, error: describeError },
    ...(errors ? reportingErrors(level, errors) : {}),
    ...(traceId ? { mixin: () => traceField(traceId()) } : {}),
  }
  if (!copies) return stream ? pino(options, stream) : pino(options)
  const output = stream ?? pino.destination()
  return pino(options, {
    write(line) {
      output.write(line)
      copies.add(line)
    },
  })
}

const traceField = (id: string | null) => (id === null ? {} : { trace_id: id })

/** Makes pino create error lines even if the log's level is higher. */
function reportingErrors(level: string, errors: ErrorReporter): LoggerOptions {
  const lowest = pino.levels.values[level] ?? Infinity
  return {
    level: lowest > ERROR ? 'error' : level,
    hooks: {
      logMethod(args, method, lineLevel) {
        if (lineLevel >= ERROR) errors.report(toErrorReport(args, lineLevel))
        if (lineLevel >= lowest) method.apply(this, args)
      },
    },
  }
}
