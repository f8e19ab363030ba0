import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compose, type Service } from '../src/compose.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type OpenDatabase, openPostgres } from '../src/database/open.ts'
import { createLogger } from '../src/logger.ts'
import type { LoadConsole } from '../src/pages/console.ts'
import type { LoadPages } from '../src/pages/site.ts'
import type { Letter, LetterPort } from '../src/integrations/letters/port.ts'
import type { PushPort } from '../src/integrations/push/port.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { createQuickPasswords } from './quick-passwords.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export interface TestApp {
  app: FastifyInstance
  service: Service
  database: OpenDatabase
  config: Config
  clock: TestClock
  /** Letters that went out, oldest first. */
  letters: Letter[]
  /** Resolves with the first letter to an address, of that subject where one is given, now or when it goes. */
  letterTo: (address: string, subject?: RegExp) => Promise<Letter>
  close: () => Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  letterPort?: LetterPort
  /** Without it no message leaves. */
  pushPort?: PushPort
  /** In place of the built console; without it there is none. */
  loadConsole?: LoadConsole
  /** In place of the built pages; without it there are none. */
  loadPages?: LoadPages
  /** Gets the lines of the log, at the level of `LOG_LEVEL`. */
  onLogLine?: (line: string) => void
  /** A database that exists, in place of one of its own. */
  databaseUrl?: string
  /** Multiplies the time limits on its connections. */
  timeLimitFactor?: number
  /** Makes this one a second process on the database and the clock of that one, which is closed after it. */
  beside?: TestApp
}

/** The real server on a real database of its own, with letters caught. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    env = {},
    letterPort,
    pushPort = silentPush,
    loadConsole = null,
    loadPages = null,
    onLogLine,
    databaseUrl,
    timeLimitFactor,
    beside,
  } = options
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-test-'))
  const { database, drop } = beside
    ? { database: beside.database, drop: null }
    : await openOwn(databaseUrl, timeLimitFactor)
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://dotyk.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    SEED_DEMO: 'false',
    ...env,
  })
  const clock = beside?.clock ?? createTestClock()
  const caught = catchLetters()
  const service = await compose({
    config,
    logger: createLogger(config.logLevel, onLogLine && { write: onLogLine }),
    database,
    clock,
    passwords: createQuickPasswords(),
    letterPort: letterPort ?? caught.port,
    pushPort,
    // Time is the test's, and so is what happens at its hours: `runJob`.
    runsSchedules: false,
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
    letters: caught.letters,
    letterTo: caught.letterTo,
    async close() {
      await service.stop()
      if (drop) {
        await database.close()
        await drop()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A database of the app's own, or a connection of its own to one that stays. */
async function openOwn(url?: string, timeLimitFactor = 1): Promise<TestDatabase> {
  if (url === undefined) return openTestDatabase()
  return { database: await openPostgres(url, { timeLimitFactor }), drop: () => Promise.resolve() }
}

const silentPush: PushPort = { name: 'web-push', publicKey: 'a key', send: () => Promise.resolve() }

function catchLetters() {
  const letters: Letter[] = []
  const waiting: { wanted: (letter: Letter) => boolean; resolve: (letter: Letter) => void }[] = []
  const port: LetterPort = {
    name: 'outbox',
    send(letter) {
      letters.push(letter)
      for (const { wanted, resolve } of waiting) if (wanted(letter)) resolve(letter)
      return Promise.resolve()
    },
  }
  const letterTo = (address: string, subject = /./) =>
    new Promise<Letter>(resolve => {
      const wanted = (letter: Letter) => letter.to.address === address && subject.test(letter.subject)
      const sent = letters.find(wanted)
      if (sent) resolve(sent)
      else waiting.push({ wanted, resolve })
    })
  return { port, letters, letterTo }
}
