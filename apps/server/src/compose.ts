import { phonePlan } from '@dotyk/domain/phone-plan'
import { setPhonePlan } from '@dotyk/domain/values'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { FirstSignIn } from './startup/start-message.ts'
import { createAppContext } from './app-context.ts'
import type { Capability } from './capability.ts'
import { createBrands } from './brands.ts'
import { createBackups } from './backups/index.ts'
import { createAudit } from './capabilities/audit/index.ts'
import { createAccounts, createPasswords, type Passwords } from './capabilities/accounts/index.ts'
import { type Cdn, createCdn } from './capabilities/cdn/index.ts'
import { createChips } from './capabilities/chips/index.ts'
import { createCards, qrPng, qrSvg } from './capabilities/cards/index.ts'
import { createCatalogue } from './capabilities/catalogue/index.ts'
import { createCompanies } from './capabilities/companies/index.ts'
import { createConsole } from './capabilities/console/index.ts'
import { createDelivery } from './capabilities/delivery/index.ts'
import { seedDemo } from './capabilities/demo/index.ts'
import { createFiles } from './capabilities/files/index.ts'
import { createGroups } from './capabilities/groups/index.ts'
import { createEmails } from './capabilities/emails/index.ts'
import { createImports, type Imports } from './capabilities/imports/index.ts'
import { createLeads, type Leads } from './capabilities/leads/index.ts'
import { createLifecycle } from './capabilities/lifecycle/index.ts'
import { createOrders, type Orders } from './capabilities/orders/index.ts'
import { createOwnDomains, type OwnDomains } from './capabilities/own-domains/index.ts'
import { createOwnDesigns, type OwnDesigns } from './capabilities/own-designs/index.ts'
import { createOwner } from './capabilities/owner/index.ts'
import { createPayments, type Payments } from './capabilities/payments/index.ts'
import { createReceipts, type Receipts } from './capabilities/receipts/index.ts'
import { createPictures } from './capabilities/pictures/index.ts'
import { createProductPictures } from './capabilities/product-pictures/index.ts'
import { createProfiles, type Profiles } from './capabilities/profiles/index.ts'
import { createPush } from './capabilities/push/index.ts'
import { createQuotes, type Quotes } from './capabilities/quotes/index.ts'
import { createServiceStatus, type ServiceStatus } from './capabilities/service-status/index.ts'
import { createStaff } from './capabilities/staff/index.ts'
import { createStock } from './capabilities/stock/index.ts'
import { createStatistics } from './capabilities/statistics/index.ts'
import { createSubscription } from './capabilities/subscription/index.ts'
import { createCustomers } from './capabilities/customers/index.ts'
import { createUsers, selectMatchingProfiles, type Users } from './capabilities/users/index.ts'
import { createWallet, type Wallets } from './capabilities/wallet/index.ts'
import { migrateKnownDatabase } from './startup/known-secret.ts'
import { type Clock, systemClock } from './support/clock.ts'
import { createDnsLookup, type DnsLookup } from './support/dns-lookup.ts'
import { createSafeFetch, type SafeFetch } from './support/safe-fetch.ts'
import type { Config } from './config.ts'
import type { Transaction } from './database/database.ts'
import type { OpenDatabase } from './database/open.ts'
import { dispatchByRole } from './http/dispatch-by-role.ts'
import { createHttp } from './http/application.ts'
import { healthDependencies } from './http/health.ts'
import { kindOfHost } from './http/host-kind.ts'
import { createDrain } from './http/drain.ts'
import { createPublicUrl } from './http/public-url.ts'
import { choosePorts, type PortOverrides } from './integrations/choose-ports.ts'
import type { JobDefinition } from './jobs/port.ts'
import { createJobQueue, type QueueOptions } from './jobs/queue.ts'
import { scannerAnswers } from './integrations/scanner/port.ts'
import type { LogSending } from './log-sending/open-log-sender.ts'
import type { LoadConsole } from './pages/console.ts'
import type { LoadPages } from './pages/site.ts'
import { sendUnavailablePage } from './pages/unavailable-page.ts'
import { addServiceRoutes } from './serve.ts'

export interface ComposeOptions extends QueueOptions, PortOverrides {
  config: Config
  logger: FastifyBaseLogger
  database: OpenDatabase
  /** What became of the lines of the log that were to be sent; null if the log is sent nowhere. */
  logSending?: LogSending | null
  clock?: Clock
  /** Replaces the database's clock in tests. */
  readTime?: () => Promise<Date>
  /** Replaces requests to real addresses in tests. */
  safeFetch?: SafeFetch
  /** Replaces DNS look-ups in tests. */
  dns?: DnsLookup
  /** Replaces the password hashing of normal cost in tests. */
  passwords?: Passwords
  /** Loads the site's pages; null serves no pages, for tests of the calls. */
  loadPages: LoadPages | null
  /** Loads the console; null serves no console. */
  loadConsole: LoadConsole | null
}

export interface ComposedService {
  app: FastifyInstance
  welcome: FirstSignIn
  jobs: readonly JobDefinition[]
  /** Whether the proxy may request a TLS certificate for a host name. */
  mayHaveCertificate: (name: string) => boolean
  /** Whether the scanner of uploads answers; null if none is configured. */
  scannerAnswers: () => Promise<boolean | null>
  /** Migrates and seeds the database and starts the workers; after this the service may listen. */
  start: () => Promise<void>
  /**
   * Keeps serving while load balancers detect that requests should go elsewhere.
   * @param milliseconds the time to keep serving
   */
  drain: (milliseconds: number) => Promise<void>
  /** Stops everything that was started: first the requests, then the jobs. */
  stop: () => Promise<void>
}

/** Chooses the implementations of the ports and passes each capability those it depends on. */
export async function composeService(options: ComposeOptions): Promise<ComposedService> {
  const { config, logger, database, clock = systemClock, passwords = createPasswords() } = options
  const { readTime = database.readTime } = options
  setPhonePlan(phonePlan)
  const welcome: FirstSignIn = { administrator: null, demoCards: [] }
  const brands = createBrands(
    () => companies.brands,
    host => ownDomains.at(host),
  )
  const drain = createDrain()
  const app = await createHttp({
    drain,
    logger,
    tls: config.tls,
    trustProxy: config.trustProxy,
    https: config.publicUrl?.startsWith('https:') ?? false,
    isKnownHost: host => brands.knows(host),
    kindOfHost: host => kindOfHost({ brands, ownDomains }, host),
    sendUnavailablePage: reply => sendUnavailablePage(brands, reply),
    ...(config.roles.has('web') && {
      answerFirst: (request, response, next) => cards.answerFirst(request, response, next),
    }),
  })
  const isWorker = config.roles.has('worker')
  const { runsSchedules = true, runsWorkers = true } = options
  const queue = createJobQueue(database, logger, {
    runsSchedules: isWorker && runsSchedules,
    runsWorkers: isWorker && runsWorkers,
  })
  const publicUrl = createPublicUrl(app, config)
  const context = await createAppContext({
    config,
    logger,
    database,
    clock,
    readTime,
    jobs: queue,
    publicUrl,
    brands,
  })
  const ports = await choosePorts(context, options)

  const audit = createAudit(context, {
    namesOf: {
      profile: ids => profiles.namesOf(ids),
      order: ids => orders.numbersOf(ids),
      quote: ids => quotes.numbersOf(ids),
      company: ids => companies.namesOf(ids),
      group: ids => groups.namesOf(ids),
      push: ids => push.titlesOf(ids),
      letter: ids => emails.recipientsOf(ids),
      incident: ids => serviceStatus.titlesOf(ids),
      staff: ids => staff.loginsOf(ids),
    },
    idsKnownAs: async text => [await orders.idOfNumber(text)].filter(id => id !== null),
  })
  const emails = createEmails({
    ...context,
    port: ports.emails,
    audit,
    outbox: ports.outbox,
    onSent: (tx, email) => accounts.recordDelivered(tx, email),
    onRefused: (tx, email) => accounts.recordRefused(tx, email),
    isConfirmed: (tx, address) => accounts.isConfirmed(tx, address),
    findOwnMail: companyId => companies.findOwnMail(companyId),
    makeAttachment: ({ orderId }) => orders.drawInvoice(orderId),
  })
  const cdn: Cdn = createCdn({ ...context, port: ports.cdn })
  /** Runs in the transaction that changes what profiles' owners or staff enter. */
  const onProfilesChanged = async (tx: Transaction, profileIds: readonly string[]) => {
    await groups.onProfilesChanged(tx, profileIds)
    await cdn.onProfilesChanged(tx, profileIds)
  }
  const files = createFiles({
    ...context,
    store: ports.files,
    scanner: ports.scanner,
    findUsedFiles: async named => {
      const { files } = named
      const owners = [push, groups, companies, orders, ownDesigns].map(owner => owner.findUsedFiles(files))
      const users = [profiles.findUsedFiles(named), ...owners]
      return new Set((await Promise.all(users)).flatMap(names => [...names]))
    },
  })
  const ownDesigns: OwnDesigns = createOwnDesigns({ ...context, files })
  const companies = createCompanies({
    ...context,
    audit,
    files,
    openMailServer: ports.openMailServer,
    countProfiles: ids => profiles.countByCompany(ids),
    countDefaultProfiles: () => profiles.countOfDefaultCompany(),
    findOwnDomains: (tx, names) => ownDomains.findHeld(tx, names),
    onChanged: (tx, companyId) => cdn.onCompanyChanged(tx, companyId),
    async moveToDefault(tx, companyId) {
      await groups.moveToDefaultCompany(tx, companyId)
      await orders.moveToDefaultCompany(tx, companyId)
      await quotes.moveToDefaultCompany(tx, companyId)
      return profiles.moveToDefaultCompany(tx, companyId)
    },
  })
  const push = createPush({
    ...context,
    port: ports.push,
    audit,
    files,
    selectProfiles: (audience, now) => selectMatchingProfiles(audience, now),
  })
  const accounts = createAccounts({
    ...context,
    passwords,
    queueEmail: emails.queue,
    onSignedUp: (tx, id, start) => lifecycle.createProfile(tx, id, start),
    findCompanyId: (tx, id) => profiles.findCompanyId(id, tx),
    onDeletionConfirmed: (tx, account) => lifecycle.deleteProfile(tx, account),
    findProfileName: id => profiles.findName(id),
    isLinkingDisabled: (id, tx) => profiles.isLinkingDisabled(id, tx),
    drawQr: qrSvg,
  })
  const profiles: Profiles = createProfiles({
    ...context,
    audit,
    files,
    async onChanged(tx, profileId) {
      await onProfilesChanged(tx, [profileId])
      await wallet.onProfileChanged(tx, profileId)
    },
  })
  const lifecycle = createLifecycle({
    ...context,
    profiles,
    accounts,
    emails,
    push,
    async onErased(tx, profileId) {
      await cdn.onProfilesChanged(tx, [profileId])
      await orders.onProfileErased(tx, profileId)
      await ownDesigns.deleteOf(tx, profileId)
      await chips.freeAllOf(tx, profileId)
      await ownDomains.removeOf(tx, profileId)
      await audit.eraseContentOf(tx, profileId)
    },
  })
  const ownDomains: OwnDomains = createOwnDomains({
    ...context,
    dns: options.dns ?? createDnsLookup(config.ownDomains.resolvers),
    audit,
    accounts,
    emails,
    profiles,
    companies,
  })
  const subscription = createSubscription({ ...context, profiles, accounts, emails, push })
  const statistics = createStatistics({ ...context, accounts })
  const chips = createChips({
    ...context,
    accounts,
    audit,
    profiles,
    statistics,
    queueEmail: emails.queue,
  })
  const groups = createGroups({
    ...context,
    audit,
    accounts,
    profiles,
    lifecycle,
    emails,
    files,
    chips,
    countShared: (groupIds, memberIds) => leads.countSharedWith(groupIds, memberIds),
    onMembersLeft: (tx, memberIds) => leads.endSharing(tx, memberIds),
    async onMembersMoved(tx, profileIds) {
      await wallet.onProfilesChanged(tx, profileIds)
      await cdn.onProfilesChanged(tx, profileIds)
    },
    onMembersChanged: (tx, groupId) => cdn.onGroupChanged(tx, groupId),
  })
  const pictures = createPictures({ ...context, profiles, groups, files })
  const cards = createCards({
    ...context,
    profiles,
    statistics,
    accounts,
    passwords,
    chips,
    ownDomains,
    cdn,
    cardReads: database.cardReads,
    files: ports.files,
  })
  const wallet: Wallets = createWallet({
    ...context,
    profiles,
    cards,
    passPush: ports.passPush,
    walletObjects: ports.walletObjects,
  })
  const safeFetch = options.safeFetch ?? createSafeFetch()
  const leads: Leads = createLeads({
    ...context,
    accounts,
    chips,
    profiles,
    emails,
    push,
    statistics,
    safeFetch,
    findGroupName: id => groups.findName(id),
    findLockedFields: (profile, tx) => groups.findLockedFields(profile, tx),
  })
  const stock = createStock({
    ...context,
    audit,
    queueEmail: emails.queue,
    onChanged: tx => cdn.onCatalogueChanged(tx),
  })
  const catalogue = createCatalogue({
    ...context,
    audit,
    stock,
    onChanged: tx => cdn.onCatalogueChanged(tx),
  })
  const productPictures = createProductPictures({ ...context, ownDesigns })
  const delivery = createDelivery({
    ...context,
    ...ports.carriers,
    findCalendar: catalogue.findCalendar,
  })
  const payments: Payments = createPayments({
    ...context,
    providers: ports.payment,
    purchases: {
      subscription: subscription.purchase,
      customization: {
        price: () => orders.customization.price(),
        assertDue: (tx, profileId) => orders.customization.assertDue(tx, profileId),
      },
    },
    describeOrder: id => orders.describe(id),
    orderNumbers: ids => orders.numbersOf(ids),
    async onPaymentChanged(tx, change) {
      await (change.kind === 'subscription' ? subscription : orders).applyPaymentEvent(tx, change)
      const isDifference = change.kind === 'difference'
      const kind = change.kind === 'difference' ? 'order' : change.kind
      await receipts.onPaymentChanged(tx, { ...change, kind, isDifference })
    },
    async onPartRefunded(tx, refund) {
      await orders.applyPartRefund(tx, refund)
      await receipts.onPartRefunded(tx, refund)
    },
    onRefundRefused: (tx, orderId) => orders.applyRefusedRefund(tx, orderId),
    describeReceipt(tx, { kind, subject, amount }) {
      const isDifference = kind === 'difference'
      return receipts.describe(tx, { kind: isDifference ? 'order' : kind, subject, amount, isDifference })
    },
  })
  const receipts: Receipts = createReceipts({
    ...context,
    audit,
    register: ports.fiscal,
    accounts,
    profiles,
    queueEmail: emails.queue,
    linesOfOrder: (tx, orderId) => orders.linesOf(tx, orderId),
    lineOfDifference: (tx, orderId, amount) => orders.differenceLineOf(tx, orderId, amount),
    emailOfOrder: (tx, orderId) => orders.emailOf(tx, orderId),
    emailOrderReceipt: (tx, receipt) => orders.emailReceipt(tx, receipt),
    orderNumbers: ids => orders.numbersOf(ids),
    drawQr: qrPng,
  })
  const orders: Orders = createOrders({
    ...context,
    accounts,
    audit,
    files,
    profiles,
    catalogue,
    stock,
    chips,
    delivery,
    payments,
    receipts,
    ownDesigns,
    drawPrintFiles: files => productPictures.drawPrintFiles(files),
    groups,
    readDesignPrints: productPictures.readPrints,
    drawPicture: productPictures.drawPicture,
    withdrawEmail: (tx, email) => emails.withdraw(tx, email),
    deleteEmails: emails.deleteOfOrders,
    onErased: (tx, orderId) => quotes.eraseOfOrder(tx, orderId),
    listMakers: tx => staff.listWhoMay('orders', tx),
    queueEmail: emails.queue,
    createPage: lifecycle.createKeyedProfile,
  })
  const quotes: Quotes = createQuotes({
    ...context,
    accounts,
    audit,
    queueEmail: emails.queue,
    placeOrder: request => orders.place(request),
    orderNumbers: ids => orders.numbersOf(ids),
    drawPdf: (quote, brand) => orders.drawQuote(quote, brand),
  })
  const staff = createStaff({
    ...context,
    passwords,
    accounts,
    audit,
    queueEmail: emails.queue,
    drawQr: qrSvg,
    ownsDatabase: database.kind === 'embedded',
  })

  const owner = createOwner({
    ...context,
    hashCode: code => passwords.hash(code),
    audit,
    accounts,
    emails,
    push,
    profiles,
    subscription,
    cards,
    groups,
    orders,
    leads,
    exportFiles: async function* (id) {
      yield* ownDesigns.filesOf(id, await orders.listDesignsOf(id))
    },
    exportParts: {
      orders: id => orders.exportOf(id),
      design_pictures: id => ownDesigns.exportOf(id),
      imports: id => imports.exportOf(id),
      statistics: id => statistics.exportOf(id),
      chips: id => chips.exportOf(id),
      own_domains: id => ownDomains.exportOf(id),
      leads: id => leads.exportOf(id),
      wallet: id => wallet.exportOf(id),
      staff_labels: id => users.exportLabelsOf(id),
    },
  })
  const imports: Imports = createImports({
    ...context,
    owner,
    safeFetch,
  })
  const users: Users = createUsers({
    ...context,
    audit,
    accounts,
    emails,
    profiles,
    lifecycle,
    statistics,
    groups: { ...groups, onProfilesChanged },
    orders,
    owner,
    ownDomains,
    wallet,
    listAssignable: tx => staff.listWhoMay('business', tx),
  })
  const customers = createCustomers({ ...context, audit, users })
  const staffConsole = createConsole({
    ...context,
    database,
    ports,
    stock,
    profiles,
    payments,
    receipts,
    emails,
    delivery,
    push,
    wallet,
    groups,
    leads,
    orders,
    quotes,
  })

  const serviceStatus: ServiceStatus = createServiceStatus({
    ...context,
    audit,
    health: healthDependencies({ config, database, files: ports.files }),
    emails,
    payments,
    receipts,
    delivery,
  })

  const backups = createBackups({ config, logger, clock, database })

  const capabilities: Capability[] = [
    audit,
    cdn,
    emails,
    files,
    push,
    companies,
    accounts,
    pictures,
    subscription,
    lifecycle,
    statistics,
    chips,
    ownDomains,
    ownDesigns,
    productPictures,
    cards,
    wallet,
    leads,
    stock,
    catalogue,
    delivery,
    payments,
    receipts,
    orders,
    quotes,
    groups,
    staff,
    owner,
    imports,
    users,
    customers,
    staffConsole,
    serviceStatus,
    ...ports.embedded,
  ]
  const jobs = capabilities.flatMap(capability => capability.jobs ?? [])
  cards.guardOwnDomains(app)
  dispatchByRole(app, config)
  await addServiceRoutes(app, {
    ...context,
    drain,
    capabilities,
    files: ports.files,
    database,
    logSending: options.logSending ?? null,
    scanner: ports.scanner,
    cdn,
    accounts,
    profiles,
    owner,
    cards,
    catalogue,
    orders,
    quotes,
    staff,
    serviceStatus,
    loadPages: options.loadPages,
    loadConsole: options.loadConsole,
  })

  return {
    app,
    welcome,
    jobs,
    mayHaveCertificate: ownDomains.mayHaveCertificate,
    scannerAnswers: () => scannerAnswers(ports.scanner),
    async start() {
      const { acceptedSecrets } = context
      const { dataDir, acceptsNewSecret } = config
      await migrateKnownDatabase({ dataDir, acceptedSecrets, acceptsNewSecret, database })
      await companies.start()
      await ownDomains.start()
      await catalogue.seed()
      await queue.start(jobs)
      await cdn.start()
      statistics.start()
      serviceStatus.start()
      if (isWorker) {
        emails.start()
        await payments.start()
        await users.start()
        await orders.start()
        await delivery.start()
      }
      await backups.start()
      welcome.demoCards = await seedDemo({ ...context, accounts, profiles, files })
      welcome.administrator = await staff.createFirstAdministrator()
    },
    drain: milliseconds => drain.start(milliseconds),
    async stop() {
      await app.close()
      await statistics.stop()
      serviceStatus.stop()
      await ownDomains.stop()
      delivery.stop()
      users.stop()
      orders.stop()
      push.stop()
      leads.stop()
      files.stop()
      await emails.stop()
      await backups.stop()
      await queue.stop()
    },
  }
}
