import { z } from 'zod'
import { errorSentence, isHttpUrl } from './formats.ts'
import { readOtlpHeaders } from './tracing.ts'

export interface LogSendingConfig {
  /** The address to which the lines of the log are posted by OTLP. */
  url: string
  /** Headers of these requests, such as a token. */
  headers: Record<string, string>
}

export const logSendingVariables = {
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: z
    .string()
    .refine(isHttpUrl, errorSentence('must be an address such as https://collector.example:4318/v1/logs'))
    .optional(),
}

interface Variables {
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
}

/** Reads where the log is sent besides standard output; null if it is sent nowhere. */
export function readLogSendingConfig(env: Variables): LogSendingConfig | null {
  const url = env.OTEL_EXPORTER_OTLP_LOGS_ENDPOINT
  return url === undefined ? null : { url, headers: readOtlpHeaders(env.OTEL_EXPORTER_OTLP_HEADERS) }
}
