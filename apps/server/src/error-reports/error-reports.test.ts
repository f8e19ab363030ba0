import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { createLogger } from '../support/logger.ts'
import { VERSION } from '../startup/version.ts'
import { openErrorReporter } from './open-error-reporter.ts'
import { openSentry } from './open-sentry.ts'
import { type ErrorIngest, startErrorIngest } from './test/error-ingest.ts'

const TRACE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

afterEach(() => vi.restoreAllMocks())

async function anIngest(options?: { hangs: boolean }): Promise<ErrorIngest> {
  const ingest = await startErrorIngest(options)
  onTestFinished(() => ingest.close())
  return ingest
}

async function aServer(env: Record<string, string>): Promise<TestApp> {
  const server = await buildTestApp({ env })
  onTestFinished(() => server.close())
  return server
}

/** Signs up while the database refuses the query with an unexpected error. */
async function signUpInVain({ app, database }: TestApp): Promise<void> {
  await database.db.execute(sql`alter table accounts add constraint closed check (false) not valid`)
  const response = await app.inject({
    method: 'POST',
    url: '/auth/signup?promo=olena-query',
    remoteAddress: '203.0.113.77',
    headers: {
      cookie: 'Token=olena-cookie; Lang=en',
      referer: 'http://dotyk.test/olena-referer',
      'user-agent': 'Olena Browser 1',
      'sentry-trace': `${TRACE.traceId}-${TRACE.spanId}-1`,
      baggage: 'sentry-user_segment=olena-baggage',
    },
    payload: { login: 'olena.secret@example.com', password: 'olena-password-1' },
  })
  expect([response.statusCode, response.body]).toEqual([500, 'unknown'])
}

test('a failed request is reported once, with release, environment, route and the browser’s trace', async () => {
  const ingest = await anIngest()
  const server = await aServer({ SENTRY_DSN: ingest.dsn, SENTRY_ENVIRONMENT: 'staging', LOG_LEVEL: 'fatal' })
  await signUpInVain(server)
  const event = await ingest.event(() => true)
  expect(event).toMatchObject({
    level: 'error',
    platform: 'node',
    release: `dotyk@${VERSION}`,
    environment: 'staging',
    transaction: 'POST /auth/signup',
    tags: { said: 'a request failed', method: 'POST', route: '/auth/signup' },
    contexts: { trace: { trace_id: TRACE.traceId, span_id: TRACE.spanId } },
  })
  const thrown = event['exception'] as { values: { type: string; value: string; stacktrace: object }[] }
  expect(thrown.values.at(-1)).toMatchObject({
    value: expect.stringContaining('insert into "accounts"') as string,
  })
  expect(JSON.stringify(thrown.values.at(-1)?.stacktrace)).toContain(
    'app:///apps/server/src/capabilities/accounts/',
  )
  await server.service.stop()
  expect(ingest.items).toHaveLength(1)
})

test('an error in many requests is reported once, and once more with its number at the end', async () => {
  const ingest = await anIngest()
  const server = await aServer({ SENTRY_DSN: ingest.dsn })
  await server.database.db.execute(sql`alter table accounts add constraint closed check (false) not valid`)
  for (let request = 0; request < 5; request++) {
    const payload = { login: `person-${request}@example.com`, password: 'olena-password-1' }
    await server.app.inject({ method: 'POST', url: '/auth/signup', payload })
  }
  await server.close()
  const times = ingest.items.map(({ payload }) => (payload as { tags: { times?: string } }).tags.times)
  expect(times).toEqual([undefined, '4'])
})

test('an error report holds nothing of the person, and only allowed fields', async () => {
  const ingest = await anIngest()
  await signUpInVain(await aServer({ SENTRY_DSN: ingest.dsn }))
  const event = await ingest.event(() => true)
  expect(ingest.bodies.join('')).not.toMatch(/olena|203\.0\.113|argon2|example\.com|dotyk-test-/i)
  const allowed = [
    'contexts',
    'environment',
    'event_id',
    'exception',
    'level',
    'logger',
    'platform',
    'release',
  ]
  expect(Object.keys(event).sort()).toEqual([...allowed, 'sdk', 'tags', 'timestamp', 'transaction'])
  expect(Object.keys(event['contexts'] as object).sort()).toEqual(['runtime', 'trace'])
})

test('personal data in a log line is not reported', async () => {
  const ingest = await anIngest()
  const errors = openSentry({ dsn: ingest.dsn, environment: 'test' })
  const lines: string[] = []
  const log = createLogger('error', { errors, stream: { write: line => void lines.push(line) } })
  log.error(
    {
      err: new TypeError(
        'no card of olena@example.com, +38 067 123-45-67, https://dotyk.test/x?key=1 «Олена»',
      ),
      queue: 'letters.send',
      profileId: 'kD93jfLwqP0a',
      service: 'Olena’s phone',
    },
    'a job failed',
  )
  await errors.close(30_000)
  expect(ingest.items[0]?.payload).toMatchObject({
    tags: { said: 'a job failed', queue: 'letters.send' },
    exception: {
      values: [
        { type: 'TypeError', value: expect.stringMatching(/^no card of \[address\], \[number\]/) as string },
      ],
    },
  })
  expect(ingest.bodies.join('')).not.toMatch(/olena|067.?123|key=1|kD93jfLwqP0a|Олена/i)
  expect(lines.join('')).toContain('kD93jfLwqP0a')
})

test('one error logged twice is reported once, with its cause, and a warning not at all', async () => {
  const ingest = await anIngest()
  const errors = openSentry({ dsn: ingest.dsn, environment: 'test' })
  const log = createLogger('silent', { errors })
  const error = new Error('outer', { cause: new RangeError('inner') })
  log.warn({ err: new Error('expected') }, 'the carrier is away')
  log.error({ err: error }, 'first')
  log.child({ reqId: 'req-1' }).error({ err: error }, 'second')
  await errors.close(30_000)
  expect(ingest.items.map(({ payload }) => payload)).toMatchObject([
    { tags: { said: 'first' }, exception: { values: [{ type: 'RangeError' }, { type: 'Error' }] } },
  ])
})

test('a hanging ingest server is sent no more than 30 of 50 reports and doesn’t delay the shutdown', async () => {
  const ingest = await anIngest({ hangs: true })
  const errors = openSentry({ dsn: ingest.dsn, environment: 'test' })
  const log = createLogger('silent', { errors })
  for (let count = 0; count < 50; count++) log.error({ err: new Error('again') }, 'a job failed')
  await vi.waitFor(() => expect(ingest.requests()).toBe(30), { timeout: 30_000 })
  await errors.close(1)
  expect(ingest.requests()).toBe(30)
})

test('an unavailable ingest server doesn’t affect the service', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as { port: number }
  closed.close()
  await once(closed, 'close')
  const server = await aServer({ SENTRY_DSN: `http://publickey@127.0.0.1:${port}/42` })
  await signUpInVain(server)
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
})

test('without a DSN no connection is opened and nothing is sent', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  expect(await openErrorReporter(null)).toBeNull()
  await signUpInVain(await aServer({}))
  expect(sent).not.toHaveBeenCalled()
})

test('an error that ends the process is reported before the process ends', async () => {
  const ingest = await anIngest()
  const dying = spawn(process.execPath, [join(import.meta.dirname, 'test/die.ts'), ingest.dsn])
  const exit = once(dying, 'exit') as Promise<[number]>
  const [[status]] = await Promise.all([exit, ingest.event(({ level }) => level === 'fatal')])
  expect(status).toBe(1)
  expect(ingest.items).toHaveLength(1)
  expect(ingest.bodies.join('')).not.toContain('olena')
})
