import { z } from 'zod'
import { errorSentence } from './formats.ts'

export interface ErrorReportsConfig {
  /** The DSN: the address to which Sentry takes this project's reports. */
  dsn: string
  /** The environment named in reports. */
  environment: string
}

export const errorReportVariables = {
  SENTRY_DSN: z
    .string()
    .refine(isDsn, errorSentence('must be a Sentry DSN such as https://key@o1.ingest.sentry.io/42'))
    .optional(),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, errorSentence('must be a word such as production or staging'))
    .default('production'),
}

type Variables = z.output<z.ZodObject<typeof errorReportVariables>>

export function readErrorReportsConfig(env: Variables): ErrorReportsConfig | null {
  return env.SENTRY_DSN ? { dsn: env.SENTRY_DSN, environment: env.SENTRY_ENVIRONMENT } : null
}

/** Whether a text is a DSN with a public key, no secret key, and a project. */
function isDsn(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^\w+$/.test(url.username) &&
    url.password === '' &&
    /\/\d+$/.test(url.pathname) &&
    !url.search &&
    !url.hash
  )
}
