import { z } from 'zod'
import { errorSentence, isHttpUrl } from './formats.ts'

export interface TracingConfig {
  /** The address to which traces are posted. */
  url: string
  /** Headers of these requests, such as a token. */
  headers: Record<string, string>
  /** The share of requests and jobs that are traced, from 0 to 1. */
  ratio: number
}

const HEADERS = /^[\w-]+=[^,=\s][^,\s]*(?:,[\w-]+=[^,=\s][^,\s]*)*$/

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isHttpUrl, errorSentence('must be an address such as http://127.0.0.1:4318'))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      HEADERS,
      errorSentence('must be names and values such as authorization=Bearer%20abc, divided by commas'),
    )
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(errorSentence('must be a share such as 0.01'))
    .min(0, errorSentence('must be at least 0'))
    .max(1, errorSentence('must be at most 1'))
    .default(0.01),
}

type Variables = z.output<z.ZodObject<typeof tracingVariables>>

/** Reads where traces are sent; null if nothing is traced. */
export function readTracingConfig(env: Variables): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (endpoint === undefined) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readOtlpHeaders(headers),
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Reads the headers of requests to a collector: names and percent-encoded values, divided by commas. */
export function readOtlpHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )
}
