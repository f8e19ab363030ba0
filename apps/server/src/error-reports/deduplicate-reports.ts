import { redactText } from '@dotyk/domain/reports'
import { describeMessage } from '../support/describe-error.ts'
import type { ErrorReport, ErrorReporter } from './error-report.ts'

/** The time in milliseconds for which reports of the same error are collected. */
export const DEDUPLICATION_MS = 5 * 60_000

/** The largest number of faults remembered at a time; further faults are reported each time they happen. */
const MOST_FAULTS = 200

interface Fault {
  /** The latest error since the last report; null if there was none. */
  last: ErrorReport | null
  count: number
  timer: NodeJS.Timeout
}

/**
 * Reports a fault when it first happens. While it continues, it is reported once per window with the number of occurrences,
 * because an outage of the database may fail every request for an hour. Fatal errors are never held back.
 */
export function deduplicateReports(reporter: ErrorReporter, windowMs = DEDUPLICATION_MS): ErrorReporter {
  const faults = new Map<string, Fault>()

  function startWindow(name: string): NodeJS.Timeout {
    return setTimeout(() => {
      const fault = faults.get(name)
      if (!fault) return
      if (reportGathered(fault)) fault.timer = startWindow(name)
      else faults.delete(name)
    }, windowMs).unref()
  }

  /**
   * Reports the collected occurrences of a fault.
   * @returns whether there were any
   */
  function reportGathered(fault: Fault): boolean {
    const { last, count } = fault
    if (last === null) return false
    fault.last = null
    fault.count = 0
    reporter.report({ ...last, count })
    return true
  }

  return {
    report(report) {
      const name = nameOf(report)
      const known = faults.get(name)
      if (known && !report.isFatal) {
        known.last = report
        known.count += report.count
        return
      }
      reporter.report(report)
      if (!known && faults.size < MOST_FAULTS)
        faults.set(name, { last: null, count: 0, timer: startWindow(name) })
    },
    async close(timeoutMs) {
      for (const fault of faults.values()) {
        clearTimeout(fault.timer)
        reportGathered(fault)
      }
      faults.clear()
      await reporter.close(timeoutMs)
    },
  }
}

/** A key that is equal for reports of the same fault: message, call or job, kind of error and place in the code. */
function nameOf({ message, transaction, error, tags }: ErrorReport): string {
  const where = Object.keys(tags)
    .filter(name => name !== 'tries')
    .sort()
    .map(name => [name, tags[name]])
  const causes: string[] = []
  for (let cause: unknown = error; cause instanceof Error && causes.length < 4; cause = cause.cause)
    causes.push(cause.name, textOf(cause), frameOf(cause))
  return JSON.stringify([message, transaction, where, causes])
}

/** The error's text, with ids and numbers replaced. */
function textOf(error: Error): string {
  return redactText(describeMessage(error)).replaceAll(/\S*\d\S*/g, '#')
}

/** The innermost stack frame of an error; '' if there is none. */
function frameOf({ stack = '' }: Error): string {
  return /^ {4}at .+$/m.exec(stack)?.[0] ?? ''
}
