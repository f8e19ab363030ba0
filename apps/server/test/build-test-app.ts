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
  /** Emails that went out, oldest first. */
  emails: Email[]
  /** Resolves with the first email to an address, of that subject where one is given, now or when it goes. */
  emailTo: (address: string, subject?: RegExp) => Promise<Email>
  close: () => Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string | undefined>
  emailPort?: EmailPort
  /** In place of the companies' own mail servers. */
  openMailServer?: OpenMailServer
  /** Without it no message leaves. */
  pushPort?: PushPort
  /** In place of Apple's own push service. */
  apns?: ApnsOptions
  /** In place of Google Wallet's own API. */
  googleObjects?: GoogleObjectsOptions
  /** In place of asking real addresses. */
  safeFetch?: SafeFetch
  /** In place of asking DNS; without it no name is known. */
  dns?: DnsLookup
  /** In place of the built console; without it there is none. */
  loadConsole?: LoadConsole
  /** In place of the built pages; without it there are none. */
  loadPages?: LoadPages
  /** Gets the lines of the log, at the level of `LOG_LEVEL`. */
  onLogLine?: (line: string) => void
  /** A database that exists, in place of one of its own. */
  databaseUrl?: string
  /** A replica of that database. */
  replicaUrl?: string
  /** True where no service has run on the database yet: otherwise one has stored what each stores at its first start. */
  isFirstStart?: boolean
  /** False where jobs wait until a test runs them. */
  runsWorkers?: boolean
  /** Has what the database's clock decides decided by it, and not by the clock that the test moves. */
  usesDatabaseTime?: boolean
  /** Multiplies the time limits on its connections. */
  timeLimitFactor?: number
  /** Makes this one a second process on the database and the clock of that one, which is closed after it. */
  beside?: Pick<TestApp, 'database' | 'clock'>
}

/** The real server on a real database of its own, with emails caught. */
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
    // Processes on one database have one secret.
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
    // Time is the test's, and so is what happens at its hours: `runJob`.
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

/** The log of a test's app, which finds refusals that their calls don't declare. */
function watchLog(level: string, onLine: (line: string) => void = () => {}) {
  const undeclared = new Set<string>()
  return {
    level: level === 'silent' ? 'error' : level,
    write(line: string) {
      if (level !== 'silent') onLine(line)
      const { undeclaredRefusal: found } = JSON.parse(line) as Partial<UndeclaredRefusal>
      if (found) undeclared.add(`${found.call}: ${found.key}`)
    },
    /** @throws Error that names them. */
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

/** A database of the app's own, or a connection of its own to one that stays. */
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

/** Has a service do what only the first on a database does: queues, schedules, the catalogue and the places of delivery. */
async function startOnce(database: OpenDatabase): Promise<void> {
  const beside = { database, clock: createTestClock() }
  await (await buildTestApp({ beside, runsWorkers: false })).close()
  // Each service has its own queued work and its own secret.
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
