import { randomUUID } from 'node:crypto'
import { DOTYK } from '@dotyk/domain/companies'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Welcome } from './announce.ts'
import { readAppSecret } from './app-secret.ts'
import { createAccounts, createPasswords, type Passwords } from './capabilities/accounts/index.ts'
import { createCards, qrSvg } from './capabilities/cards/index.ts'
import { createDelivery } from './capabilities/delivery/index.ts'
import { createSeedDemo } from './capabilities/demo/index.ts'
import { createFiles, rasteriseDrawing } from './capabilities/files/index.ts'
import { createLetters } from './capabilities/letters/index.ts'
import { createProfileRepository } from './capabilities/profiles/index.ts'
import { createPush } from './capabilities/push/index.ts'
import { createStaff } from './capabilities/staff/index.ts'
import { type Clock, systemClock } from './clock.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { AppContext } from './app-context.ts'
import { choosePorts } from './compose/ports.ts'
import { composeProfiles } from './compose/profiles.ts'
import { composeShop } from './compose/shop.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open.ts'
import { createHttp, shareBehaviour } from './http/application.ts'
import { type LoadConsole, serveConsole } from './pages/console.ts'
import { serveLocales } from './pages/locales.ts'
import { checkDisk } from './http/check-disk.ts'
import { addHealthRoutes } from './http/health.ts'
import { createHttpContext } from './http/http-context.ts'
import { addMetrics } from './http/metrics.ts'
import { closeForMaintenance, serveMaintenance } from './pages/maintenance.ts'
import { serveSearchEngines } from './pages/search-engines.ts'
import { createSessionGuard } from './http/session-guard.ts'
import { createUploadBudget, UPLOADS_IN_MEMORY } from './http/upload-budget.ts'
import { type LoadPages, serveSite } from './pages/site.ts'
import { sendUnavailablePage } from './pages/unavailable-page.ts'
import { serveWellKnown } from './pages/well-known.ts'
import type { LetterPort } from './integrations/letters/port.ts'
import type { PushPort } from './integrations/push/port.ts'
import type { JobDefinition } from './jobs/port.ts'
import { createJobQueue, type QueueOptions } from './jobs/queue.ts'
import { Refusal } from './refusal.ts'
import { serviceFigures } from './service-figures.ts'
import { VERSION } from './version.ts'

export interface ComposeOptions extends QueueOptions {
  config: Config
  logger: FastifyBaseLogger
  database: OpenDatabase
  clock?: Clock
  /** In place of the usual cost of a password. */
  passwords?: Passwords
  /** In place of the configured way to send letters. */
  letterPort?: LetterPort
  /** In place of the browsers' push services. */
  pushPort?: PushPort
  /** Where the pages come from; null leaves them out, for tests of the calls. */
  loadPages: LoadPages | null
  /** Where the console comes from; null leaves it out. */
  loadConsole: LoadConsole | null
}

export interface Service {
  app: FastifyInstance
  welcome: Welcome
  jobs: readonly JobDefinition[]
  /** Migrates, seeds and starts the workers; the service may listen after it. */
  start: () => Promise<void>
  /** Ends what began: requests first, then jobs. */
  stop: () => Promise<void>
}

/** The one place that hands everybody what they need; its parts are in compose/. */
export async function compose(options: ComposeOptions): Promise<Service> {
  const { config, logger, database, clock = systemClock, loadPages, loadConsole } = options
  const { db, inTransaction } = database
  const { rateLimitFactor } = config
  const welcome: Welcome = { administrator: null, demoCards: [] }

  const app = await createHttp({
    logger,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    sendUnavailablePage: (reply, language) => sendUnavailablePage(reply, language, DOTYK),
    answerFirst: (request, response, next) => cards.answerFirst(request, response, next),
  })
  const queue = createJobQueue(database, logger, options)
  const appSecret = await readAppSecret(config.appSecret, config.dataDir)
  const context: AppContext = {
    publicUrl: () => config.publicUrl ?? `http://localhost:${listeningPort(app) ?? config.port}`,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    brand: DOTYK,
    jobs: queue,
    acceptedSecrets: [appSecret, ...(config.previousAppSecret ? [config.previousAppSecret] : [])],
    ...{ config, logger, db, inTransaction, clock, appSecret },
  }
  const { brand, publicUrl, secure } = context
  const ports = await choosePorts({
    ...{ config, clock, appSecret, letterPort: options.letterPort, pushPort: options.pushPort },
  })

  const profileRepository = createProfileRepository(db)
  const letters = createLetters({
    ...context,
    port: ports.letters,
    onSent: (tx, { profileId, address }) => accounts.recordDelivery(tx, profileId, address, null),
    onRefused: (tx, { profileId, address }) => accounts.recordDelivery(tx, profileId, address, clock.now()),
    isConfirmed: (tx, address) => accounts.isConfirmed(tx, address),
    makeAttachment: ({ orderId }) => shop.orders.drawInvoice(orderId),
  })
  const files = createFiles({
    ...context,
    store: ports.files,
    findUsedFiles: named => profileRepository.findUsedFiles(named),
  })
  const push = createPush({ ...context, port: ports.push })

  const { passwords = createPasswords() } = options
  const accounts = createAccounts({
    ...context,
    passwords,
    queueLetter: letters.queue,
    onSignedUp: (tx, id, language) => profiles.createProfile(tx, id, language),
    onDeletionConfirmed: (tx, account) => profiles.deleteProfile(tx, account),
    findProfileName: async id => (await profileRepository.find(id))?.name ?? '',
    mayLinkEmail: async id => !(await profileRepository.find(id))?.emailBindingDisabled,
    drawQr: qrSvg,
  })

  const guard = createSessionGuard(
    {
      findOwnerSession: accounts.findSession,
      findStaffSession: token => staff.findSession(token),
      isDeleted: id => profileRepository.isDeleted(id),
    },
    secure,
  )

  const delivery = createDelivery({ ...context, ...ports.carriers })
  const shop = composeShop({
    profiles: profileRepository,
    delivery,
    postForm: (path, fields) => postForm(app, path, fields),
    queueLetter: letters.queue,
    context,
  })
  const profiles = composeProfiles({
    profiles: profileRepository,
    accounts,
    listOrders: shop.orders.listOf,
    exportOrders: shop.orders.exportOf,
    ...{ context, letters, push, files },
  })
  const acquireUploadSlot = createUploadBudget({ maxBytes: UPLOADS_IN_MEMORY, reclaim: collectGarbage })
  const cardProfiles = createProfileRepository(database.cardReads)
  const cards = createCards({
    ...context,
    profiles: {
      ...profileRepository,
      findVersions: addresses => cardProfiles.findVersions(addresses),
      findByAddresses: addresses => cardProfiles.findByAddresses(addresses),
    },
    files: ports.files,
  })
  const staff = createStaff({
    ...context,
    passwords,
    accounts,
    listLetters: ports.outbox.list,
    system: {
      version: VERSION,
      database: database.kind,
      files: ports.files.name,
      letters: ports.letters.name,
      payment: shop.payment,
      carrier: ports.carriers.carrier.name,
    },
  })
  const jobs: readonly JobDefinition[] = [
    ...letters.jobs,
    ...push.jobs,
    ...files.jobs,
    ...accounts.jobs,
    ...staff.jobs,
    ...delivery.jobs,
    ...profiles.jobs,
    ...shop.jobs,
  ]

  await app.register(async shared => {
    await shareBehaviour(shared)
    cards.observeRequests(
      addMetrics(shared, {
        metricsToken: config.metricsToken,
        isPublic: config.publicUrl !== null,
        figures: serviceFigures({
          ...{ db, clock, dataDir: config.dataDir },
          connections: () => database.connections(),
        }),
      }),
    )
    addHealthRoutes(shared, {
      checkDatabase: () => database.ping(),
      checkFiles: () => ports.files.check(),
      checkDisk: () => checkDisk(config.dataDir),
      isDatabaseOnDisk: config.databaseUrl === null,
    })
    serveLocales(shared)
    const maintenance = { active: config.maintenance, brand, support: config.support }
    serveMaintenance(shared, maintenance)
    serveSearchEngines(shared, { publicUrl })
    serveWellKnown(shared, {
      securityContact: config.support.email ?? config.mailFrom,
      ...{ publicUrl, clock },
    })
    const http = createHttpContext(shared, { guard, secure, rateLimitFactor, acquireUploadSlot })
    const { handle } = http
    files.addRoutes(http)
    accounts.addRoutes(http)
    profiles.addRoutes(handle)
    cards.addRoutes(http)
    delivery.addRoutes(http)
    push.addRoutes(http)
    await shop.addRoutes(http)
    staff.addRoutes(http)
    if (loadConsole) await serveConsole(shared, loadConsole)
    if (loadPages) {
      await serveSite(shared, {
        tagManagerId: config.tagManagerId,
        support: config.support,
        closed: config.maintenance
          ? (request, reply) => closeForMaintenance(request, reply, maintenance)
          : null,
        subscriptionPrice: config.subscriptionPrice,
        offersInvoices: shop.orders.offersInvoices,
        confirm: async (token, session) => ({ action: await accounts.confirm(token, session) }),
        catalogue: shop.catalogue,
        findOrder: shop.orders.show,
        ownerName: profiles.findOwnerName,
        ...{ guard, brand, publicUrl, secure, loadPages },
      })
    } else {
      shared.setNotFoundHandler(() => {
        throw new Refusal('not-found')
      })
    }
  })

  return {
    app,
    welcome,
    jobs,
    async start() {
      await database.migrate()
      await shop.catalogue.seed()
      await queue.start(jobs)
      letters.start()
      await shop.payments.start()
      await delivery.start()
      if (config.seedDemo) {
        const seedDemo = createSeedDemo({
          accounts,
          profiles: profileRepository,
          storePhoto: async drawing =>
            files.storePhoto(await rasteriseDrawing(drawing), { profileId: 'demo', field: 'picture' }),
          newId: randomUUID,
          ...{ inTransaction, clock },
        })
        welcome.demoCards = await seedDemo()
      }
      if (database.kind === 'embedded') welcome.administrator = await staff.createFirstAdministrator()
    },
    async stop() {
      await app.close()
      delivery.stop()
      files.stop()
      await letters.stop()
      await queue.stop()
    },
  }
}

/** Posts to ourselves, as somebody outside would. */
async function postForm(app: FastifyInstance, path: string, fields: Record<string, string>): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
}

function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : undefined
}
