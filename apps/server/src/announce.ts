import type { Config } from './config.ts'
import type { DatabaseKind } from './database/open.ts'
import { isTestKey } from './integrations/payment/statuses.ts'

/** What a person is told on the very first start. */
export interface Welcome {
  /** The administrator made because there was none; its password is never shown again. */
  administrator: { login: string; password: string } | null
  /** Addresses of the demo cards. */
  demoCards: string[]
}

export interface Started {
  config: Config
  port: number
  database: DatabaseKind
  welcome: Welcome
}

/** The words after a start: what is real, what is embedded, which addresses to open. */
export function announce({ config, port, database, welcome }: Started): string {
  const address = config.publicUrl ?? `http://localhost:${port}`
  const lines = [
    '',
    `  Dotyk is open at ${address}`,
    '',
    `  database   ${database === 'postgres' ? 'PostgreSQL' : `embedded (in ${config.dataDir}/database)`}`,
    `  files      ${config.s3 ? 'S3' : `embedded (folder ${config.dataDir}/files)`}`,
    `  letters    ${config.smtpUrl ? 'SMTP' : `embedded (outbox in ${config.dataDir}/outbox)`}`,
    `  payment    ${describePayment(config.liqpay)}`,
    `  carrier    ${config.novaPoshta ? 'Nova Poshta' : 'embedded (a small directory of cities and branches)'}`,
    '',
    ...welcome.demoCards.map(slug => `  demo card  ${address}/${slug}`),
    `  calls      ${address}/openapi.json`,
    ...proxyNotes(config),
  ]
  if (welcome.administrator) {
    const { login, password } = welcome.administrator
    lines.push(
      '',
      `  The console's first sign-in, shown this once: ${login} / ${password}`,
      `  ${address}/__admin__`,
    )
  }
  return `${lines.join('\n')}\n\n`
}

function describePayment(liqpay: Config['liqpay']): string {
  if (!liqpay) return 'embedded (a sandbox page, no money moves)'
  return isTestKey(liqpay.publicKey) ? 'LiqPay with test keys, no money moves' : 'LiqPay'
}

/** Behind a proxy elsewhere, the defaults take all visitors for one, and nobody may read the metrics. */
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
