import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { composeService, type ComposedService } from '../src/compose.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import { openErrorReporter } from '../src/error-reports/open-error-reporter.ts'
import { createLogger } from '../src/support/logger.ts'
import type { UndeclaredRefusal } from '../src/http/error-reply.ts'
import type { LoadConsole } from '../src/pages/console.ts'
import type { LoadPages } from '../src/pages/site.ts'
import type { DnsLookup } from '../src/support/dns-lookup.ts'
import type { SafeFetch } from '../src/support/safe-fetch.ts'
import type { Email, EmailPort, OpenMailServer } from '../src/integrations/emails/port.ts'
import type { CdnPort } from '../src/integrations/cdn/port.ts'
import type { PushPort } from '../src/integrations/push/port.ts'
import type { ApnsOptions } from '../src/integrations/wallet/apns.ts'
import type { GoogleObjectsOptions } from '../src/integrations/wallet/google-objects.ts'
import { createFilledTemplate, openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { createQuickPasswords } from './quick-passwords.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export interface TestApp {
  app: FastifyInstance
  service: ComposedService
  database: OpenDatabase
  config: Config
  clock: TestClock
  /** The emails sent, oldest first. */
  emails: Email[]
  /** Resolves with the first email to an address, with a subject if one is given; waits until it is sent. */
  emailTo: (address: string, subject?: RegExp) => Promise<Email>
  close: () => Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string | undefined>
  emailPort?: EmailPort
  /** Replaces the companies' own mail servers. */
  openMailServer?: OpenMailServer
  /** Replaces the push services; by default no message is sent. */
  pushPort?: PushPort
  /** Replaces Apple's push service. */
  apns?: ApnsOptions
  /** Replaces the API of Google Wallet. */
  googleObjects?: GoogleObjectsOptions
  /** Replaces the configured content delivery network. */
  cdn?: CdnPort
  /** Replaces requests to real addresses. */
  safeFetch?: SafeFetch
  /** Replaces DNS look-ups; by default no name exists. */
  dns?: DnsLookup
  /** Replaces the built console; by default there is no console. */
  loadConsole?: LoadConsole
  /** Replaces the built pages; by default there are no pages. */
  loadPages?: LoadPages
  /** Called with each line of the log, at the level of `LOG_LEVEL`. */
  onLogLine?: (line: string) => void
  /** The address of an existing database to use in place of a new one. */
  databaseUrl?: string
  /** The address of a replica of that database. */
  replicaUrl?: string
  /** Whether no service has run on the database yet; by default it already contains everything that a first start stores. */
  isFirstStart?: boolean
  /** Whether workers run jobs; if false, jobs wait until a test runs them. */
  runsWorkers?: boolean
  /** Whether the database's clock is used where the service uses it, and not the clock that the test sets. */
  usesDatabaseTime?: boolean
  /** Multiplies the time limits of the database connections. */
  timeLimitFactor?: number
  /** Another test app whose database and clock this one shares, as a second process does; the other one must be closed later. */
  beside?: Pick<TestApp, 'database' | 'clock'>
}

/** Starts the real server on its own real database, and collects the emails it sends. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    env = {},
    emailPort,
    openMailServer,
    safeFetch,
    dns = { texts: () => Promise.resolve([]), addresses: () => Promise.resolve([]) },
    pushPort = silentPush,
    apns,
    googleObjects,
    cdn,
    loadConsole = null,
    loadPages = null,
    onLogLine,
    databaseUrl,
    replicaUrl,
    isFirstStart = false,
    runsWorkers = true,
    usesDatabaseTime = false,
    timeLimitFactor,
    beside,
  } = options
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-test-'))
  const { database, drop } = beside
    ? { database: beside.database, drop: null }
    : await openOwn({ databaseUrl, replicaUrl, isFirstStart, timeLimitFactor })
  const config = readConfig({
    DATA_DIR: folder,
    // All processes on one database need the same secret.
    APP_SECRET: 'the secret of the services under test',
    PUBLIC_URL: 'http://dotyk.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    SEED_DEMO: 'false',
    ...env,
  })
  const errors = await openErrorReporter(config.errorReports)
  const clock = beside?.clock ?? createTestClock()
  const caught = catchEmails()
  const log = watchLog(config.logLevel, onLogLine)
  const service = await composeService({
    config,
    logger: createLogger(log.level, { stream: log, errors }),
    database,
    clock,
    ...(usesDatabaseTime ? {} : { readTime: () => Promise.resolve(clock.now()) }),
    passwords: createQuickPasswords(),
    emailPort: emailPort ?? caught.port,
    ...(openMailServer ? { openMailServer } : {}),
    ...(safeFetch ? { safeFetch } : {}),
    dns,
    pushPort,
    ...(apns ? { apns } : {}),
    ...(googleObjects ? { googleObjects } : {}),
    ...(cdn ? { cdn } : {}),
    // Tests set the time themselves and run scheduled jobs by `runJob`.
    runsSchedules: false,
    runsWorkers,
    loadPages,
    loadConsole,
  })
  await (databaseUrl ? database.exclusively(() => service.start()) : service.start())
  await service.app.ready()
  return {
    app: service.app,
    service,
    database,
    config,
    clock,
    emails: caught.emails,
    emailTo: caught.emailTo,
    async close() {
      await service.stop()
      await errors?.close(2_000)
      if (drop) {
        await database.close()
        drop()
      }
      await rm(folder, { recursive: true, force: true })
      log.assertAllDeclared()
    },
  }
}

/** Creates the log of a test's app, which detects refusals that the contract doesn't declare for their calls. */
function watchLog(level: string, onLine: (line: string) => void = () => {}) {
  const undeclared = new Set<string>()
  return {
    level: level === 'silent' ? 'error' : level,
    write(line: string) {
      if (level !== 'silent') onLine(line)
      const { undeclaredRefusal: found } = JSON.parse(line) as Partial<UndeclaredRefusal>
      if (found) undeclared.add(`${found.call}: ${found.key}`)
    },
    /** Fails if a call refused with an undeclared key. @throws Error that names the calls and keys. */
    assertAllDeclared() {
      const found = [...undeclared].sort().join('\n')
      if (found) throw new Error(`refusals that the contract doesn't declare for their calls:\n${found}`)
    },
  }
}

interface OwnDatabase {
  databaseUrl: string | undefined
  replicaUrl: string | undefined
  isFirstStart: boolean
  timeLimitFactor: number | undefined
}

/** Opens a new database for the app, or a new connection to an existing database. */
async function openOwn({
  databaseUrl,
  replicaUrl,
  isFirstStart,
  timeLimitFactor = 1,
}: OwnDatabase): Promise<TestDatabase> {
  if (databaseUrl !== undefined)
    return {
      database: await openPostgres(databaseUrl, { timeLimitFactor, replicaUrl: replicaUrl ?? null }),
      drop: () => undefined,
    }
  return openTestDatabase(isFirstStart ? undefined : await createFilledTemplate('started', startOnce))
}

/** Runs a first start on a database, which creates the queues, the schedules, the catalogue and the places of delivery. */
async function startOnce(database: OpenDatabase): Promise<void> {
  const beside = { database, clock: createTestClock() }
  await (await buildTestApp({ beside, runsWorkers: false })).close()
  // Queued jobs and the known secret are removed, because each test app has its own.
  await database.db.execute(sql`delete from jobs.job`)
  await database.db.execute(sql`delete from known_secrets`)
}

const silentPush: PushPort = { name: 'web-push', publicKey: 'a key', send: () => Promise.resolve() }

function catchEmails() {
  const emails: Email[] = []
  const waiting: { wanted: (email: Email) => boolean; resolve: (email: Email) => void }[] = []
  const port: EmailPort = {
    name: 'outbox',
    send(email) {
      emails.push(email)
      for (const { wanted, resolve } of waiting) if (wanted(email)) resolve(email)
      return Promise.resolve()
    },
  }
  const emailTo = (address: string, subject = /./) =>
    new Promise<Email>(resolve => {
      const wanted = (email: Email) => email.to.address === address && subject.test(email.subject)
      const sent = emails.find(wanted)
      if (sent) resolve(sent)
      else waiting.push({ wanted, resolve })
    })
  return { port, emails, emailTo }
}
