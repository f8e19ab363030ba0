import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')

const sentence = (text: string) => ({ error: () => text })

/** Every variable of the environment the service reads (decisions 8, 9.14); docs/operations.md explains them. */
const environment = z.object({
  PORT: z.coerce
    .number(sentence('must be a port number such as 8080'))
    .int()
    .min(0)
    .max(65_535, sentence('must be a port number up to 65535'))
    .default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, sentence('must be an address such as https://dotyk.example, without a path'))
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      sentence('must be an address such as postgres://user:password@host:5432/dotyk'),
    )
    .optional(),
  APP_SECRET: z.string().min(32, sentence('must have at least 32 characters')).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, sentence('must be an address such as smtps://user:password@host:465'))
    .optional(),
  MAIL_FROM: z
    .email(sentence('must be an e-mail address such as hello@dotyk.example'))
    .default('hello@dotyk.example'),
  RATE_LIMIT_FACTOR: z.coerce.number(sentence('must be a number such as 1')).positive().default(1),
  TRUST_PROXY: truth.default(false),
  METRICS_TOKEN: z.string().min(16, sentence('must have at least 16 characters')).optional(),
  SEED_DEMO: truth.optional(),
  SUBSCRIPTION_PRICE: z.coerce
    .number(sentence('must be a price in minor units, such as 0'))
    .int()
    .min(0)
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DOTYK_DEV: truth.default(false),
})

export interface Config {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** The origin people see, or null: then the address the server listens on. */
  publicUrl: string | null
  dataDir: string
  /** null for the embedded database. */
  databaseUrl: string | null
  /** null for one made on first start and kept in the data folder. */
  appSecret: string | null
  /** null for the embedded outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Whether the address of the caller comes from the proxy in front (X-Forwarded-For). */
  trustProxy: boolean
  /** null closes /metrics to all but this machine. */
  metricsToken: string | null
  seedDemo: boolean
  /** Annual subscription in minor units (decisions 4.6). */
  subscriptionPrice: number
  logLevel: string
  development: boolean
}

/**
 * Reads the configuration once.
 * @throws ConfigError with one sentence for each wrong variable.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues
        .map(issue => `${String(issue.path[0])} ${issue.message}, got '${shown(issue.path[0], given)}'.`)
        .join('\n'),
    )
  }
  const env = read.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    appSecret: env.APP_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    seedDemo: env.SEED_DEMO ?? !env.DATABASE_URL,
    subscriptionPrice: env.SUBSCRIPTION_PRICE,
    logLevel: env.LOG_LEVEL,
    development: env.DOTYK_DEV,
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}

/** The wrong value, unless it is one that must not be printed. */
function shown(name: PropertyKey | undefined, variables: Record<string, string | undefined>): string {
  return /SECRET|TOKEN|_URL$/.test(String(name)) && name !== 'PUBLIC_URL'
    ? '…'
    : (variables[String(name)] ?? '')
}
