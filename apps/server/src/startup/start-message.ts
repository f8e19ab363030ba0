import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import type { Config } from '../config.ts'
import { SHOP_FACT_VARIABLES, findMissingShopFacts } from '../config/missing-facts.ts'
import type { DatabaseKind, DatabaseSession } from '../database/open.ts'
import { consoleUrl } from '../http/console-path.ts'
import { isTestKey } from '../integrations/payment/liqpay-statuses.ts'

const PROVIDER_NAMES = { liqpay: 'LiqPay', monobank: 'monobank' } as const

const CDN_NAMES = { fastly: 'Fastly', cloudflare: 'Cloudflare', varnish: 'Varnish' } as const

/** The data for the first sign-in, created by the very first start. */
export interface FirstSignIn {
  /** The administrator created because there was none, with a password that is shown only once; null if one existed. */
  administrator: { login: string; password: string } | null
  /** Addresses of the demo cards. */
  demoCards: string[]
}

export interface StartMessageInput {
  config: Config
  port: number
  database: DatabaseKind
  session: DatabaseSession
  /** Whether the scanner of uploads answers; null if none is configured. */
  scannerAnswers: boolean | null
  welcome: FirstSignIn
}

/** Formats the message after a start: which parts are real or embedded, and which addresses to open. */
export function formatStartMessage(input: StartMessageInput): string {
  const { config, port, database, session, scannerAnswers, welcome } = input
  const address = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${port}`
  const lines = [
    '',
    `  ${DEFAULT_BRAND.name} is open at ${address}`,
    '',
    `  database   ${database === 'postgres' ? 'PostgreSQL' : `embedded (in ${config.dataDir}/database)`}`,
    `  files      ${config.s3 ? 'S3' : `embedded (folder ${config.dataDir}/files)`}`,
    `  scanner    ${describeScanner(scannerAnswers)}`,
    `  e-mails    ${config.smtpUrl ? 'SMTP' : `embedded (outbox in ${config.dataDir}/outbox)`}`,
    `  payment    ${describePayment(config)}`,
    `  receipts   ${describeReceipts(config)}`,
    `  carrier    ${config.novaPoshta ? 'Nova Poshta' : 'embedded (a small directory of cities and branches)'}`,
    `  wallets    ${describeWallets(config)}`,
    `  cdn        ${config.cdn ? CDN_NAMES[config.cdn.name] : 'none (every request reaches the service)'}`,
    `  log        ${describeLog(config)}`,
    `  errors     ${config.errorReports ? 'Sentry, and the log' : 'the log only'}`,
    '',
    ...welcome.demoCards.map(slug => `  demo card  ${address}/${slug}`),
    `  calls      ${address}/openapi.json`,
    ...factNotes(config),
    ...proxyNotes(config),
    ...(database === 'postgres' ? databaseNotes(session) : []),
    ...storeNotes(config),
    ...(scannerAnswers === false
      ? ['  note       ClamAV doesn’t answer at CLAMAV_URL: PDFs are refused until it does']
      : []),
  ]
  if (welcome.administrator) {
    const { login, password } = welcome.administrator
    lines.push(
      '',
      `  The console's first sign-in, shown this once: ${login} / ${password}`,
      `  ${consoleUrl(address, config)}`,
    )
  }
  return `${lines.join('\n')}\n\n`
}

function describeWallets({ appleWallet, googleWallet }: Config): string {
  const offered = [...(appleWallet ? ['Apple Wallet'] : []), ...(googleWallet ? ['Google Wallet'] : [])]
  return offered.join(' and ') || 'none (cards can’t be added to wallets)'
}

function describePayment({ cardProviders: [current, former], liqpay }: Config): string {
  if (!current) return 'embedded (a sandbox page, no money moves)'
  const isTest = current === 'liqpay' && liqpay !== null && isTestKey(liqpay.publicKey)
  const taker = isTest ? 'LiqPay with test keys, no money moves' : PROVIDER_NAMES[current]
  return former ? `${taker}; ${PROVIDER_NAMES[former]} finishes earlier payments` : taker
}

function describeReceipts({ fiscal, liqpay }: Config): string {
  const register = describeRegister(fiscal)
  if (!liqpay?.receiptGood) return register
  return fiscal ? `LiqPay for its payments, otherwise ${register}` : 'LiqPay for its payments, otherwise none'
}

function describeRegister(fiscal: Config['fiscal']): string {
  if (!fiscal) return 'none (buyers get no fiscal receipts from the service)'
  return fiscal.register === 'sandbox' ? 'embedded (for trying, its receipts are not fiscal)' : 'Checkbox'
}

function describeScanner(answers: boolean | null): string {
  if (answers === null) return 'none (uploaded PDFs are kept unscanned)'
  return answers ? 'ClamAV' : 'ClamAV, which doesn’t answer'
}

function describeLog({ logSending }: Config): string {
  return logSending ? `standard output, and ${new URL(logSending.url).host} by OTLP` : 'standard output only'
}

function factNotes(config: Config): string[] {
  const variables = findMissingShopFacts(config).flatMap(fact => SHOP_FACT_VARIABLES[fact])
  if (variables.length === 0) return []
  return [
    `  note       the information pages leave out what the law asks a shop to say of itself; set`,
    `             ${variables.join(', ')}`,
  ]
}

/** Warnings about a role that may do more than it needs, and about a connection to the database that others can read. */
function databaseNotes({ isSuperuser, isPrivate }: DatabaseSession): string[] {
  return [
    ...(isSuperuser
      ? [
          '  note       the role of DATABASE_URL is a superuser: the service needs one that owns its database alone',
        ]
      : []),
    ...(isPrivate
      ? []
      : [
          '  note       the connection to PostgreSQL isn’t encrypted: set sslmode=verify-full in DATABASE_URL',
        ]),
  ]
}

function storeNotes({ s3 }: Config): string[] {
  const isPlain = s3 !== null && /^http:\/\/(?!localhost[:/]|127\.|\[::1\])/.test(s3.url)
  return isPlain ? ['  note       the connection to the S3 server isn’t encrypted: set https in S3_URL'] : []
}

/**
 * Warnings about a proxy on another machine: with the defaults, all visitors behind it count as one, and the metrics aren't
 * available.
 */
function proxyNotes({ publicUrl, usesDefaultProxy, metricsToken, maintenance }: Config): string[] {
  const isPublic = publicUrl?.startsWith('https:') ?? false
  return [
    ...(isPublic && usesDefaultProxy
      ? [
          '  note       TRUST_PROXY is not set: only a proxy on this machine may name visitors’ addresses,',
          '             and behind one elsewhere all visitors share their rate limits',
        ]
      : []),
    ...(isPublic && metricsToken === null
      ? ['  note       METRICS_TOKEN is not set: /metrics is closed']
      : []),
    ...(maintenance ? ['  note       MAINTENANCE is on: pages and calls are closed, cards are open'] : []),
  ]
}
