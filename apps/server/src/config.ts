import type { NetConnectOpts } from 'node:net'
import { ORDER_RETENTION_YEARS } from '@dotyk/domain/orders'
import { z } from 'zod'
import { type BackupConfig, backupVariables, readBackupConfig } from './config/backup.ts'
import { type CdnConfig, cdnVariables, readCdnConfig } from './config/cdn.ts'
import { bucketVariables, readBucketConfig, type S3Config } from './config/bucket.ts'
import { chipVariables, readChipMasterKey } from './config/chips.ts'
import { type DatabaseConfig, databaseVariables, readDatabaseConfig } from './config/database.ts'
import { type CarrierConfig, carrierVariables, readCarrierConfig } from './config/carrier.ts'
import {
  type ErrorReportsConfig,
  errorReportVariables,
  readErrorReportsConfig,
} from './config/error-reports.ts'
import { isOrigin, errorSentence, booleanVariable } from './config/formats.ts'
import { type FiscalConfig, fiscalVariables, readFiscalConfig } from './config/fiscal.ts'
import {
  type CardProvider,
  type LiqpayConfig,
  type MonobankConfig,
  paymentVariables,
  readCardProviders,
  readLiqpayConfig,
  readMonobankConfig,
} from './config/payment.ts'
import { type OwnDomainsConfig, ownDomainVariables, readOwnDomainsConfig } from './config/own-domains.ts'
import { readRolesConfig, roleVariables, type RolesConfig } from './config/roles.ts'
import { secretVariables } from './config/secret.ts'
import { isSecretVariable, readSecretFiles } from './config/secret-files.ts'
import { readRequisites, type Requisites, sellerVariables } from './config/seller.ts'
import type { Support } from '@dotyk/domain/companies'
import { readSupportConfig, supportVariables } from './config/support.ts'
import { proxyVariables, type TrustProxy } from './config/trust-proxy.ts'
import {
  type AppleWalletConfig,
  type GoogleWalletConfig,
  readAppleWalletConfig,
  readGoogleWalletConfig,
  walletVariables,
} from './config/wallet.ts'
import { type LogSendingConfig, logSendingVariables, readLogSendingConfig } from './config/log-sending.ts'
import { readScannerConfig, scannerVariables } from './config/scanner.ts'
import { readTlsConfig, type TlsConfig, tlsVariables } from './config/tls.ts'
import { readTracingConfig, type TracingConfig, tracingVariables } from './config/tracing.ts'
import { ConfigError } from './startup/config-error.ts'

/** All environment variables that the service reads; docs/operations.md explains them. */
const environment = z.object({
  PORT: z.coerce
    .number(errorSentence('must be a port number such as 8080'))
    .int()
    .min(0)
    .max(65_535, errorSentence('must be a port number up to 65535'))
    .default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, errorSentence('must be an address such as https://dotyk.example, without a path'))
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, errorSentence('must be an address such as smtps://user:password@host:465'))
    .optional(),
  MAIL_FROM: z
    .email(errorSentence('must be an e-mail address such as hello@dotyk.example'))
    .default('hello@dotyk.example'),
  ORDERS_EMAIL: z.email(errorSentence('must be an e-mail address such as orders@dotyk.example')).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number(errorSentence('must be a number such as 1')).positive().default(1),
  METRICS_TOKEN: z.string().min(16, errorSentence('must have at least 16 characters')).optional(),
  ORDER_RETENTION: z.coerce
    .number(errorSentence('must be a number of years such as 3'))
    .int(errorSentence('must be a whole number of years'))
    .min(1, errorSentence('must be at least 1 year'))
    .max(100, errorSentence('must be at most 100 years'))
    .default(ORDER_RETENTION_YEARS),
  SHUTDOWN_DRAIN_SECONDS: z.coerce
    .number(errorSentence('must be a number of seconds such as 15'))
    .min(0)
    .max(300, errorSentence('must be at most 300 seconds'))
    .default(0),
  MAINTENANCE: booleanVariable.default(false),
  ACCEPT_NEW_SECRET: booleanVariable.default(false),
  ALLOW_EMBEDDED_SERVICES: booleanVariable.default(false),
  REQUIRE_STAFF_TOTP: booleanVariable.default(false),
  CONSOLE_OWN_HOST: booleanVariable.default(false),
  ALLOW_PRIVATE_MAIL_SERVERS: booleanVariable.default(false),
  IMPORT_FROM_ADDRESSES: booleanVariable.default(false),
  SEED_DEMO: booleanVariable.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, errorSentence('must be a container such as GTM-ABC1234'))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DOTYK_DEV: booleanVariable.default(false),
  ...databaseVariables,
  ...secretVariables,
  ...proxyVariables,
  ...bucketVariables,
  ...backupVariables,
  ...carrierVariables,
  ...paymentVariables,
  ...fiscalVariables,
  ...sellerVariables,
  ...supportVariables,
  ...errorReportVariables,
  ...chipVariables,
  ...walletVariables,
  ...ownDomainVariables,
  ...roleVariables,
  ...cdnVariables,
  ...tracingVariables,
  ...logSendingVariables,
  ...tlsVariables,
  ...scannerVariables,
})

export interface Config extends RolesConfig, DatabaseConfig {
  /** The port to listen on; 0 lets the system choose a free port. */
  port: number
  host: string
  /** The origin in public links; null for the address that the server listens on. */
  publicUrl: string | null
  /** The certificate with which the process itself serves https; null if it serves http. */
  tls: TlsConfig | null
  dataDir: string
  /** The secret of the service; null for one that the first start generates and keeps in the data folder. */
  appSecret: string | null
  /** The previous secret, whose signatures are still accepted; null when no rotation is under way. */
  previousAppSecret: string | null
  /** Whether to start with a secret that the database doesn't know. */
  acceptsNewSecret: boolean
  /** The address of the SMTP server; null for the embedded outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** The bucket for uploaded files; null for the folder in `dataDir`. */
  s3: S3Config | null
  /** Where ClamAV's clamd listens, which scans uploads that are kept as they came; null if they aren't scanned. */
  scanner: NetConnectOpts | null
  /** The continuous back-up of the embedded database; null if the service makes none. */
  backup: BackupConfig | null
  /** The public key to which single back-ups are encrypted; null leaves them unencrypted. */
  backupRecipient: string | null
  /** The access to Nova Poshta; null for the embedded directory. */
  novaPoshta: CarrierConfig | null
  /** The factor by which every rate limit is multiplied. */
  rateLimitFactor: number
  /** The proxies whose `X-Forwarded-For` is trusted; false to trust no proxy. */
  trustProxy: TrustProxy | false
  /** Whether TRUST_PROXY was left at its default. */
  usesDefaultProxy: boolean
  /** The bearer token that `/metrics` requires. */
  metricsToken: string | null
  /** The seconds for which the process keeps serving after SIGTERM, so that proxies can detect the shutdown. */
  shutdownDrainSeconds: number
  /** Whether maintenance mode is on: pages and calls are unavailable, while cards are still served. */
  maintenance: boolean
  /** Whether a service with an https address may use a sandbox or the outbox. */
  allowsEmbeddedServices: boolean
  /** Whether the console is served at `admin.` before the host of `publicUrl` only, and at no other host. */
  consoleHasOwnHost: boolean
  /** Whether the console requires a second factor of every member of staff. */
  requiresStaffSecondFactor: boolean
  support: Support
  /** Whether a company's mail server may be in a private network. */
  allowsPrivateMailServers: boolean
  /** Whether owners may import a page of another service by its address, which the service then fetches. */
  importsFromAddresses: boolean
  seedDemo: boolean
  /** The price of an annual subscription in minor units. */
  subscriptionPrice: number
  /**
   * The card payment providers: the first takes new payments, the second only completes payments begun with it. Empty for the
   * sandbox.
   */
  cardProviders: readonly CardProvider[]
  /** The LiqPay account; null if LiqPay isn't configured. */
  liqpay: LiqpayConfig | null
  /** The monobank account; null if monobank isn't configured. */
  monobank: MonobankConfig | null
  /** The version of LiqPay's payload, which determines the hash of its signatures. */
  liqpayVersion: 3 | 7
  /** The register for fiscal receipts; null if no receipts are made. */
  fiscal: FiscalConfig | null
  /** The address to which emails about new orders are sent. */
  ordersEmail: string
  /** The years for which an order's personal data is kept, counted from when it was placed. */
  orderRetentionYears: number
  /** The seller's data on invoices; null if none is configured. */
  requisites: Requisites | null
  /** The percentage of value added tax included in every price; 0 for a seller who doesn't pay VAT. */
  vatPercent: number
  /** The id of Google Tag Manager, which counts visits; null if visits aren't counted. */
  tagManagerId: string | null
  /** Where errors are reported besides the log; null if they are only logged. */
  errorReports: ErrorReportsConfig | null
  /** The 16-byte key from which the keys of chips that prove touches are derived; null if there are no such chips. */
  chipMasterKey: Uint8Array | null
  /** What passes for Apple Wallet are signed with; null if none are offered. */
  appleWallet: AppleWalletConfig | null
  /** What links to Google Wallet are signed with; null if none are offered. */
  googleWallet: GoogleWalletConfig | null
  ownDomains: OwnDomainsConfig
  /** The content delivery network whose caches keep answers; null if none is configured. */
  cdn: CdnConfig | null
  /** Where traces of requests and jobs are sent; null if nothing is traced. */
  tracing: TracingConfig | null
  /** Where the log is sent besides standard output; null if it is sent nowhere. */
  logSending: LogSendingConfig | null
  logLevel: string
  development: boolean
}

/**
 * Reads the configuration once; a secret may be given as a file, by `NAME_FILE`.
 * @throws ConfigError with one sentence for each wrong variable.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = readSecretFiles(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
    Object.keys(environment.shape),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues
        .map(issue => `${String(issue.path[0])} ${issue.message}, got '${shown(issue.path[0], given)}'.`)
        .join('\n'),
    )
  }
  const env = read.data
  assertPicturesDrawn(env)
  if (env.CONSOLE_OWN_HOST && !env.PUBLIC_URL)
    throw new ConfigError(
      'CONSOLE_OWN_HOST needs PUBLIC_URL, because the console’s host is admin. before its host.',
    )
  const [appSecret = null, previousAppSecret = null] = env.APP_SECRET ?? []
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    tls: readTlsConfig(env),
    dataDir: env.DATA_DIR,
    ...readDatabaseConfig(env),
    appSecret,
    previousAppSecret,
    acceptsNewSecret: env.ACCEPT_NEW_SECRET,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    s3: readBucketConfig(env),
    scanner: readScannerConfig(env),
    backup: readBackupConfig(env),
    backupRecipient: env.BACKUP_RECIPIENT ?? null,
    novaPoshta: readCarrierConfig(env),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY,
    usesDefaultProxy: given['TRUST_PROXY'] === undefined,
    metricsToken: env.METRICS_TOKEN ?? null,
    shutdownDrainSeconds: env.SHUTDOWN_DRAIN_SECONDS,
    maintenance: env.MAINTENANCE,
    allowsEmbeddedServices: env.ALLOW_EMBEDDED_SERVICES,
    requiresStaffSecondFactor: env.REQUIRE_STAFF_TOTP,
    consoleHasOwnHost: env.CONSOLE_OWN_HOST,
    support: readSupportConfig(env),
    allowsPrivateMailServers: env.ALLOW_PRIVATE_MAIL_SERVERS,
    importsFromAddresses: env.IMPORT_FROM_ADDRESSES,
    seedDemo: env.SEED_DEMO ?? !env.DATABASE_URL,
    subscriptionPrice: env.SUBSCRIPTION_PRICE,
    cardProviders: readCardProviders(env),
    liqpay: readLiqpayConfig(env),
    monobank: readMonobankConfig(env),
    liqpayVersion: env.LIQPAY_VERSION === '3' ? 3 : 7,
    fiscal: readFiscalConfig(env),
    ordersEmail: env.ORDERS_EMAIL ?? env.MAIL_FROM,
    orderRetentionYears: env.ORDER_RETENTION,
    requisites: readRequisites(env),
    vatPercent: env.COMPANY_VAT,
    tagManagerId: env.TAG_MANAGER_ID ?? null,
    errorReports: readErrorReportsConfig(env),
    chipMasterKey: readChipMasterKey(env),
    appleWallet: readAppleWalletConfig(env),
    googleWallet: readGoogleWalletConfig(env),
    ownDomains: readOwnDomainsConfig(env),
    cdn: readCdnConfig(env),
    ...readRolesConfig(env),
    tracing: readTracingConfig(env),
    logSending: readLogSendingConfig(env),
    logLevel: env.LOG_LEVEL,
    development: env.DOTYK_DEV,
  }
}

/**
 * Checks that a process which serves pages can have their pictures drawn.
 * @throws ConfigError if it has neither the role `pictures` nor PICTURES_URL.
 */
function assertPicturesDrawn({ ROLES: roles, PICTURES_URL: url }: z.output<typeof environment>): void {
  if (!roles?.includes('web') || roles.includes('pictures') || url) return
  throw new ConfigError(
    'ROLES leaves out pictures, so PICTURES_URL must be the address of processes that draw them, such as http://pictures:8080.',
  )
}

/**
 * Refuses to serve the public with sandboxes that are meant for development.
 * @throws ConfigError if the address is https and no real payments or no real emails are configured.
 */
export function assertProductionReady(config: Config): void {
  if (!config.publicUrl?.startsWith('https:') || config.allowsEmbeddedServices) return
  const missing = [
    ...(config.cardProviders.length > 0
      ? []
      : ['payments end in a sandbox (set LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY, or MONOBANK_TOKEN)']),
    ...(config.fiscal?.register === 'sandbox'
      ? ['fiscal receipts are for trying (set FISCAL_REGISTER=checkbox, or leave it out)']
      : []),
    ...(config.smtpUrl ? [] : ['emails stay in data/outbox (set SMTP_URL)']),
  ]
  if (missing.length === 0) return
  throw new ConfigError(
    `PUBLIC_URL is a public https address, but ${missing.join(' and ')}. To run it so all the same, set ALLOW_EMBEDDED_SERVICES=true.`,
  )
}

/** Returns the wrong value for an error message, unless the value is secret. */
function shown(name: PropertyKey | undefined, variables: Record<string, string | undefined>): string {
  return isSecretVariable(String(name)) ? '…' : (variables[String(name)] ?? '')
}
