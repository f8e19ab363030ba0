import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

/** The service's log: JSON lines to the standard output, errors without the data that caused them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError, error: describeError } }
  return destination ? pino(options, destination) : pino(options)
}
