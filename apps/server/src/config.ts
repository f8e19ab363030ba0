import { isIban, isTaxCode } from '@dotyk/domain/orders'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')

const sentence = (text: string) => ({ error: () => text })

/** Where Nova Poshta's API answers. */
const NOVA_POSHTA_URL = 'https://api.novaposhta.ua/v2.0/json/'

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
  S3_URL: z
    .string()
    .refine(
      isBucketAddress,
      sentence('must be a bucket’s address such as https://s3.eu-central-1.amazonaws.com/dotyk-files'),
    )
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  NOVA_POSHTA_KEY: z.string().min(16, sentence('must be the key of a Nova Poshta account')).optional(),
  NOVA_POSHTA_URL: z
    .string()
    .refine(isHttpAddress, sentence('must be an address such as https://api.novaposhta.ua/v2.0/json/'))
    .optional(),
  RATE_LIMIT_FACTOR: z.coerce.number(sentence('must be a number such as 1')).positive().default(1),
  TRUST_PROXY: truth.default(false),
  METRICS_TOKEN: z.string().min(16, sentence('must have at least 16 characters')).optional(),
  SEED_DEMO: truth.optional(),
  SUBSCRIPTION_PRICE: z.coerce
    .number(sentence('must be a price in minor units, such as 0'))
    .int()
    .min(0)
    .default(0),
  LIQPAY_PUBLIC_KEY: z.string().min(1).optional(),
  LIQPAY_PRIVATE_KEY: z.string().min(1).optional(),
  LIQPAY_API_URL: z
    .string()
    .refine(isHttpAddress, sentence('must be an address such as https://www.liqpay.ua/api/'))
    .optional(),
  LIQPAY_VERSION: z.enum(['3', '7'], sentence('must be 3 or 7')).default('7'),
  ORDERS_EMAIL: z.email(sentence('must be an e-mail address such as orders@dotyk.example')).optional(),
  COMPANY_NAME: z.string().max(200).optional(),
  COMPANY_EDRPOU: z
    .string()
    .refine(isTaxCode, sentence('must be an EDRPOU of 8 digits or an IPN of 10, with its check digit'))
    .optional(),
  COMPANY_IBAN: z
    .string()
    .transform(text => text.replace(/\s/g, '').toUpperCase())
    .refine(isIban, sentence('must be an IBAN such as UA213223130000026007233566001'))
    .optional(),
  COMPANY_BANK: z.string().max(200).optional(),
  COMPANY_ADDRESS: z.string().max(200).default(''),
  COMPANY_TAX_NOTE: z.string().max(200).default(''),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, sentence('must be a container such as GTM-ABC1234'))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DOTYK_DEV: truth.default(false),
})

/** What an invoice says of the seller. */
export interface Requisites {
  name: string
  /** EDRPOU of an organization, IPN of a person. */
  edrpou: string
  iban: string
  bank: string
  /** '' where the invoice doesn't name it, like the next. */
  address: string
  /** Such as `Платник єдиного податку, без ПДВ`. */
  taxNote: string
}

export interface S3Config {
  /** The bucket's address, path style. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Card payments by LiqPay (decisions 9.14). */
interface LiqpayConfig {
  publicKey: string
  privateKey: string
  /** Ends with a slash. */
  apiUrl: string
}

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
  /** null for the folder in `dataDir`. */
  s3: S3Config | null
  /** null for the embedded directory. */
  novaPoshta: { url: string; key: string | null } | null
  /** Multiplies every rate limit. */
  rateLimitFactor: number
  /** Whether the address of the caller comes from the proxy in front (X-Forwarded-For). */
  trustProxy: boolean
  /** null closes /metrics to all but this machine. */
  metricsToken: string | null
  seedDemo: boolean
  /** Annual subscription in minor units (decisions 4.6). */
  subscriptionPrice: number
  /** null for the sandbox. */
  liqpay: LiqpayConfig | null
  /** Of the payment protocol's payload; it decides the hash of its signatures. */
  liqpayVersion: 3 | 7
  /** Where staff hear of new orders. */
  ordersEmail: string
  /** The seller on invoices; null without one. */
  requisites: Requisites | null
  /** null where visits aren't counted. */
  tagManagerId: string | null
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
    s3: s3Of(env),
    novaPoshta:
      env.NOVA_POSHTA_KEY || env.NOVA_POSHTA_URL
        ? { url: env.NOVA_POSHTA_URL ?? NOVA_POSHTA_URL, key: env.NOVA_POSHTA_KEY ?? null }
        : null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    seedDemo: env.SEED_DEMO ?? !env.DATABASE_URL,
    subscriptionPrice: env.SUBSCRIPTION_PRICE,
    liqpay: liqpayOf(env),
    liqpayVersion: env.LIQPAY_VERSION === '3' ? 3 : 7,
    ordersEmail: env.ORDERS_EMAIL ?? env.MAIL_FROM,
    requisites: requisitesOf(env),
    tagManagerId: env.TAG_MANAGER_ID ?? null,
    logLevel: env.LOG_LEVEL,
    development: env.DOTYK_DEV,
  }
}

function s3Of(env: z.infer<typeof environment>): S3Config | null {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url) return null
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.')
  }
  return { url, accessKeyId, secretAccessKey, region: env.S3_REGION }
}

function isBucketAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname.length > 1 && !url.search && !url.username
  )
}

/** One key alone would leave the sandbox on where real money is expected. */
function liqpayOf(env: z.output<typeof environment>): LiqpayConfig | null {
  const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey } = env
  if (publicKey === undefined && privateKey === undefined) return null
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY belong together: set both, or neither.')
  return { publicKey, privateKey, apiUrl: liqpayApi(env.LIQPAY_API_URL ?? 'https://www.liqpay.ua/api/') }
}

/** Of a bare origin the calls are below `/api/`, as LiqPay's are. */
function liqpayApi(address: string): string {
  const { origin, pathname } = new URL(address)
  return pathname === '/' ? `${origin}/api/` : `${origin}${pathname.replace(/\/*$/, '/')}`
}

function isHttpAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

function requisitesOf(env: z.infer<typeof environment>): Requisites | null {
  const { COMPANY_NAME: name, COMPANY_EDRPOU: edrpou, COMPANY_IBAN: iban, COMPANY_BANK: bank } = env
  if (!name && !edrpou && !iban && !bank) return null
  if (!name || !edrpou || !iban || !bank) {
    throw new ConfigError(
      'COMPANY_NAME, COMPANY_EDRPOU, COMPANY_IBAN and COMPANY_BANK belong together: an invoice needs all of them.',
    )
  }
  return { name, edrpou, iban, bank, address: env.COMPANY_ADDRESS, taxNote: env.COMPANY_TAX_NOTE }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}

/** The wrong value, unless it is one that must not be printed. */
function shown(name: PropertyKey | undefined, variables: Record<string, string | undefined>): string {
  return /SECRET|TOKEN|KEY|_URL$/.test(String(name)) && name !== 'PUBLIC_URL'
    ? '…'
    : (variables[String(name)] ?? '')
}
