import { otlpAttributes, otlpNanoseconds } from '../support/otlp.ts'

/** The severities of OTLP by pino's levels. */
const SEVERITIES: Record<number, { severityNumber: number; severityText: string }> = {
  10: { severityNumber: 1, severityText: 'TRACE' },
  20: { severityNumber: 5, severityText: 'DEBUG' },
  30: { severityNumber: 9, severityText: 'INFO' },
  40: { severityNumber: 13, severityText: 'WARN' },
  50: { severityNumber: 17, severityText: 'ERROR' },
  60: { severityNumber: 21, severityText: 'FATAL' },
}

/** Turns a line of the log, as it is on standard output, into a log record of OTLP's JSON. */
export function toLogRecord(line: string): object {
  const { time, level, msg, trace_id: traceId, ...fields } = JSON.parse(line) as Record<string, unknown>
  return {
    timeUnixNano: otlpNanoseconds(Number(time)),
    ...SEVERITIES[Number(level)],
    body: { stringValue: typeof msg === 'string' ? msg : '' },
    attributes: otlpAttributes(flat(fields)),
    ...(typeof traceId === 'string' ? { traceId } : {}),
  }
}

/** Returns nested fields by names such as `err.type`; what OTLP's plain values can't hold is JSON. */
function flat(fields: object, prefix = ''): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      const key = prefix + name
      if (typeof value === 'string' || Number.isSafeInteger(value)) return [[key, value as string | number]]
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        return Object.entries(flat(value, `${key}.`))
      return [[key, JSON.stringify(value)]]
    }),
  )
}
