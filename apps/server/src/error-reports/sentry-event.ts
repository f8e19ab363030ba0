import { redactText } from '@dotyk/domain/reports'
import { defaultStackParser, type ErrorEvent, type StackFrame } from '@sentry/node'
import { describeMessage } from '../support/describe-error.ts'
import type { ErrorReport } from './error-report.ts'

const DEEPEST_CAUSE = 3

/** The project's folder, which is removed from the paths of stack frames. */
const ROOT = new URL('../../../../', import.meta.url).pathname

type SentryException = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]

/** Converts a report to an event of Sentry. */
export function toSentryEvent({
  message,
  isFatal,
  error,
  transaction,
  trace,
  tags,
  count,
}: ErrorReport): ErrorEvent {
  const said = redactText(message)
  return {
    type: undefined,
    platform: 'node',
    level: isFatal ? 'fatal' : 'error',
    logger: 'dotyk',
    ...(transaction ? { transaction } : {}),
    tags: { ...tags, said, ...(count > 1 ? { times: String(count) } : {}) },
    ...(trace ? { contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId } } } : {}),
    ...(error ? { exception: { values: exceptionsOf(error) } } : { message: said }),
  }
}

/**
 * Keeps only the fields of an event that may leave the service. Others that Sentry's library adds are removed, such as the
 * machine's name and a record of what the process did before.
 */
export function removeDisallowedFields(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, logger, release, environment, transaction, tags } = event
  const { message, exception, contexts } = event
  return {
    type: undefined,
    ...withoutAbsent({
      event_id,
      timestamp,
      platform,
      level,
      logger,
      release,
      environment,
      transaction,
      tags,
    }),
    ...withoutAbsent({ message, exception }),
    contexts: withoutAbsent({ trace: contexts?.trace, runtime: contexts?.['runtime'] }),
  }
}

/** The error and its causes, the innermost cause first, as Sentry expects. */
function exceptionsOf(error: Error, depth = DEEPEST_CAUSE): SentryException[] {
  const { name, stack = '', cause } = error
  const frames = defaultStackParser(stack).map(frameOf)
  const own: SentryException = {
    type: name === 'Error' ? error.constructor.name : name,
    value: redactText(describeMessage(error)),
    ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
    mechanism: { type: 'log', handled: true },
  }
  return [...(cause instanceof Error && depth > 0 ? exceptionsOf(cause, depth - 1) : []), own]
}

/** Returns a stack frame's place in the code, without variables. */
function frameOf({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  const path = filename?.replace(/^file:\/\//, '')
  return withoutAbsent({
    filename: path?.startsWith(ROOT) ? `app:///${path.slice(ROOT.length)}` : path?.replace(/^.*\//, ''),
    function: name,
    lineno,
    colno,
    in_app,
  })
}

function withoutAbsent<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>
  }
}
