import type { CountName } from '@dotyk/contract/console'
import type { AppContext } from '../../app-context.ts'
import { findMissingShopFacts } from '../../config/missing-facts.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { healthDependencies } from '../../http/health.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { CarrierPort } from '../../integrations/carrier/port.ts'
import type { FilePort } from '../../integrations/files/port.ts'
import type { EmailPort } from '../../integrations/emails/port.ts'
import type { FiscalPort } from '../../integrations/fiscal/port.ts'
import { scannerAnswers, type ScannerPort } from '../../integrations/scanner/port.ts'
import type { PaymentProviders } from '../../integrations/payment/port.ts'
import { VERSION } from '../../startup/version.ts'
import type { Delivery } from '../delivery/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Leads } from '../leads/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Quotes } from '../quotes/index.ts'
import type { Receipts } from '../receipts/index.ts'
import type { Push } from '../push/index.ts'
import type { Wallets } from '../wallet/index.ts'
import { addConsoleRoutes } from './console.routes.ts'
import { type NavigationCountSource, createNavigationCounter } from './count.ts'
import type { Stock } from '../stock/index.ts'
import { readDashboard } from './dashboard.ts'
import { readActivity } from './read-activity.ts'
import { createHealthReader } from './read-health.ts'

interface ConsoleDeps extends Pick<AppContext, 'clock' | 'config' | 'logger'> {
  database: OpenDatabase
  ports: {
    files: FilePort
    emails: EmailPort
    payment: PaymentProviders
    fiscal: FiscalPort | null
    carriers: { carrier: CarrierPort }
    scanner: ScannerPort | null
  }
  profiles: Profiles
  orders: Orders
  payments: Payments
  receipts: Receipts
  emails: Emails
  delivery: Delivery
  push: Push
  wallet: Wallets
  leads: Pick<Leads, 'countFailingWebhooks'>
  quotes: Pick<Quotes, 'countNewRequests'>
  stock: Pick<Stock, 'countScarce'>
  groups: { count: () => Promise<number> }
}

/** Creates the console's frame and start page: who is signed in, the counts in the navigation, and the service's state. */
export function createConsole(deps: ConsoleDeps) {
  const { clock, config, database, ports, profiles, orders, quotes, receipts, emails, groups } = deps
  const counts: Record<CountName, NavigationCountSource> = {
    users: { permission: 'business', count: profiles.count },
    orders: { permission: 'orders', count: orders.countOpen },
    encoding: { permission: 'orders', count: orders.countToEncode },
    groups: { permission: 'business', count: groups.count },
    quoteRequests: { permission: 'business', count: quotes.countNewRequests },
    lateReceipts: { permission: 'business', count: receipts.countLate },
    failedLetters: { permission: 'business', count: emails.failedCount },
  }
  const count = createNavigationCounter(counts, clock)
  const health = healthDependencies({ config, database, files: ports.files })
  const dashboard = { ...deps, readHealth: createHealthReader({ ...deps, health }) }
  return {
    addRoutes: (http: HttpContext) =>
      addConsoleRoutes(http, {
        count,
        readDashboard: days => readDashboard(dashboard, days),
        readSystem: async () => ({
          version: VERSION,
          database: database.kind,
          files: ports.files.name,
          letters: ports.emails.name,
          payment: ports.payment[0].name,
          carrier: ports.carriers.carrier.name,
          scanner: ports.scanner && {
            name: ports.scanner.name,
            answers: (await scannerAnswers(ports.scanner)) === true,
          },
          fiscal: ports.fiscal?.name ?? null,
          liqpayMakesReceipts: ports.payment.some(({ makesReceipts }) => makesReceipts),
          activity: await readActivity(deps),
          missing: findMissingShopFacts(config),
        }),
      }),
  }
}
