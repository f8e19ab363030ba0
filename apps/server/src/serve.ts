import type { OrderLookupForm } from '@dotyk/contract/page-context'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { Capability } from './capability.ts'
import type { Accounts } from './capabilities/accounts/index.ts'
import type { Cards } from './capabilities/cards/index.ts'
import type { Cdn } from './capabilities/cdn/index.ts'
import type { Catalogue } from './capabilities/catalogue/index.ts'
import { LANDING_PAGE_DEMO } from './capabilities/demo/index.ts'
import type { Orders } from './capabilities/orders/index.ts'
import type { Owner } from './capabilities/owner/index.ts'
import type { Profiles } from './capabilities/profiles/index.ts'
import type { Quotes } from './capabilities/quotes/index.ts'
import type { ServiceStatus } from './capabilities/service-status/index.ts'
import type { Staff } from './capabilities/staff/index.ts'
import { collectGarbage } from './support/collect-garbage.ts'
import type { OpenDatabase } from './database/open.ts'
import { addSharedHooks } from './http/application.ts'
import type { Drain } from './http/drain.ts'
import { addHealthRoutes, healthDependencies } from './http/health.ts'
import { createHttpContext } from './http/http-context.ts'
import { hostLanguage } from './http/language.ts'
import { addMetrics } from './http/metrics.ts'
import { setOwnChangesCookie } from './http/own-changes.ts'
import { createSessionGuard } from './http/session-guard.ts'
import { createUploadBudget, MAX_UPLOAD_BYTES_IN_MEMORY } from './http/upload-budget.ts'
import type { FilePort } from './integrations/files/port.ts'
import type { ScannerPort } from './integrations/scanner/port.ts'
import type { LogSending } from './log-sending/open-log-sender.ts'
import { type LoadConsole, serveConsole } from './pages/console.ts'
import { serveLocales } from './pages/locales.ts'
import { serveMaintenance } from './pages/maintenance.ts'
import { serveSearchEngines } from './pages/search-engines.ts'
import { type LoadPages, serveSite } from './pages/site.ts'
import { serveWellKnown } from './pages/well-known.ts'
import { serviceMetrics } from './startup/service-metrics.ts'

export interface ServiceParts extends AppContext {
  capabilities: readonly Capability[]
  files: Pick<FilePort, 'check'>
  cdn: Cdn
  database: OpenDatabase
  logSending: LogSending | null
  scanner: Pick<ScannerPort, 'check'> | null
  drain: Pick<Drain, 'isDraining'>
  accounts: Accounts
  profiles: Profiles
  owner: Owner
  cards: Cards
  catalogue: Catalogue
  orders: Orders
  quotes: Quotes
  staff: Staff
  serviceStatus: ServiceStatus
  loadPages: LoadPages | null
  loadConsole: LoadConsole | null
}

/** Adds all routes of the service, in the order in which they match a request's address. */
export async function addServiceRoutes(app: FastifyInstance, served: ServiceParts): Promise<void> {
  const {
    config,
    secure,
    capabilities,
    database,
    accounts,
    profiles,
    owner,
    cards,
    catalogue,
    orders,
    quotes,
    staff,
  } = served
  const guard = createSessionGuard(
    {
      findOwnerSession: accounts.findSession,
      findStaffSession: (token, isUse) => staff.findSession(token, isUse),
      isDeleted: id => profiles.isDeleted(id),
    },
    { secure, clock: served.clock, languageOf: request => hostLanguage(served.brands, request) },
  )
  const toLookupRequest = ({ number, phone, language, publicUrl, network }: OrderLookupForm) => ({
    typed: { number, phone },
    companyId: served.brands.at(new URL(publicUrl).host).companyId,
    language,
    network,
  })
  await app.register(async shared => {
    const { limitAttempts } = accounts
    await addSharedHooks(shared, {
      brands: served.brands,
      consoleHasOwnHost: config.consoleHasOwnHost,
      limitAttempts,
    })
    shared.addHook('onRequest', (_request, _reply, done) => {
      served.brands.refresh()
      done()
    })
    cards.observeRequests(
      addMetrics(shared, {
        metricsToken: config.metricsToken,
        isPublic: config.publicUrl !== null,
        figures: serviceMetrics(served, database, served),
      }),
    )
    addHealthRoutes(shared, { ...healthDependencies(served), isDraining: () => served.drain.isDraining })
    serveLocales(shared)
    serveMaintenance(shared, served)
    serveSearchEngines(shared, served)
    serveWellKnown(shared, served)
    if (database.replicaStatus()) setOwnChangesCookie(shared, served)
    const http = createHttpContext(shared, {
      guard,
      brands: served.brands,
      secure,
      clock: served.clock,
      rateLimitFactor: config.rateLimitFactor,
      limitAttempts,
      acquireUploadSlot: createUploadBudget({
        maxBytes: MAX_UPLOAD_BYTES_IN_MEMORY,
        reclaim: collectGarbage,
      }),
    })
    for (const capability of capabilities) await capability.addRoutes?.(http)
    await serveConsole(shared, served.loadConsole, config.errorReports)
    await serveSite(shared, {
      ...served,
      guard,
      offersInvoices: orders.offersInvoices,
      demoCard: config.seedDemo ? `/${LANDING_PAGE_DEMO}` : null,
      sources: {
        confirm: async (token, session, password) => ({
          action: await accounts.confirm({ token, session, password }),
        }),
        openLink: accounts.openLink,
        catalogue,
        findOrder: orders.show,
        lookUpOrder: lookup => orders.lookUp(toLookupRequest(lookup)),
        emailOrderLink: lookup => orders.emailLink(toLookupRequest(lookup)),
        findQuote: (id, language) => quotes.show(id, language),
        openQuoteForm: async () => quotes.openForm(),
        sendQuoteForm: quotes.sendForm,
        ownerName: owner.findName,
        ownProfile: owner.find,
        serviceStatus: served.serviceStatus.read,
      },
    })
  })
}
