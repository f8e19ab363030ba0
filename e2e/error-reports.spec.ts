import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { type ErrorIngest, startErrorIngest } from '../apps/server/src/error-reports/test/error-ingest.ts'
import { firstAdministrator } from './support/administrator.ts'
import { openConsole } from './support/console.ts'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { expect, test as journey } from './support/journey.ts'
import { type RunningServer, startServer } from './support/server.ts'

interface Fixtures {
  ingest: ErrorIngest
  reporting: RunningServer
}

/** Uses a server of the test's own that reports errors to an ingest endpoint of the test. */
const test = journey.extend<Fixtures>({
  ingest: async ({}, use) => {
    const ingest = await startErrorIngest()
    await use(ingest)
    await ingest.close()
  },
  reporting: async ({ ingest }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-reports-'))
    const first = process.env[FIRST_START_FOLDER_VARIABLE]
    if (first) await cp(first, dataDir, { recursive: true })
    const server = await startServer(dataDir, { SENTRY_DSN: ingest.dsn, SENTRY_ENVIRONMENT: 'journey' })
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ reporting }, use) => use(reporting.url),
})

// Each test starts a server of its own.
test.describe.configure({ timeout: 180_000 })

/** The file with the code that sends reports. */
const SENDER = /\/assets\/error-sending-[^/]+\.js$/

const SECRET = /olena|067.?123|key=|Олена/i

/** Delays the file that sends reports until it is released, as a slow network does. */
async function holdSender(page: Page): Promise<() => void> {
  const sent = Promise.withResolvers<undefined>()
  await page.route(SENDER, async route => {
    await sent.promise
    await route.continue()
  })
  return () => sent.resolve(undefined)
}

async function throwOnPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('no room for olena@example.com, +38 067 123-45-67, /login?key=abc, «Олена»')
    })
  })
}

test('a page reports an error that came before the reporter, its load times, and nothing personal', async ({
  page,
  ingest,
  reporting,
}) => {
  const letGo = await holdSender(page)
  const senders: string[] = []
  page.on('request', request => {
    if (SENDER.test(request.url())) senders.push(request.url())
  })
  const response = await page.goto('/login?key=olena-secret-key')
  expect(response?.headers()['content-security-policy']).toContain(`connect-src 'self' ${ingest.origin};`)
  await expect.poll(() => senders.length).toBe(1)
  await throwOnPage(page)
  letGo()
  const event = await ingest.event(({ exception }) => exception !== undefined)
  expect(event).toMatchObject({
    platform: 'javascript',
    environment: 'journey',
    transaction: '/login',
    exception: { values: [{ type: 'RangeError', value: expect.stringContaining('[address]') as unknown }] },
    sdk: { settings: { infer_ip: 'never' } },
  })
  await expect.poll(() => ingest.items.filter(({ type }) => type === 'transaction').length).toBe(1)
  expect(ingest.bodies.join('')).not.toMatch(SECRET)
  expect(Object.keys(event).sort()).toEqual(
    [
      'contexts',
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'sdk',
      'timestamp',
    ].concat('transaction'),
  )
  expect(reporting.log()).not.toContain('a browser blocked something')
})

test('calls to our own origin have the trace of the page’s reports, those to the ingest none', async ({
  page,
  ingest,
}) => {
  const asked: Request[] = []
  page.on('request', request => asked.push(request))
  await openConsole(page, '/letters', firstAdministrator())
  const load = () => ingest.items.find(({ type }) => type === 'transaction')?.payload
  await expect.poll(load).toMatchObject({ transaction: '/__admin__/letters' })
  const { contexts } = load() as { contexts: { trace: { trace_id: string } } }
  const traceId = contexts.trace.trace_id
  await page.getByRole('searchbox').fill('nobody')
  const call = () => asked.find(request => /letters\?.*q=nobody/.test(request.url()))?.headers()
  await expect.poll(call).toMatchObject({
    'sentry-trace': expect.stringMatching(new RegExp(`^${traceId}-[0-9a-f]{16}-1$`)),
    baggage: expect.stringContaining(`sentry-trace_id=${traceId}`),
  })
  const told = asked.filter(request => request.url().startsWith(ingest.origin))
  expect(told.length).toBeGreaterThan(0)
  for (const request of told) expect(request.headers()).not.toHaveProperty('sentry-trace')
})

test('an error while the console draws is reported', async ({ page, ingest }) => {
  await page.route(/\/admin\/api\/v1\/letters\?/, route =>
    route.fulfill({ json: { items: [{ to: 'somebody@example.com' }], next: null, total: 1, counts: {} } }),
  )
  await openConsole(page, '/letters', firstAdministrator())
  const event = await ingest.event(({ exception }) => exception !== undefined)
  expect(event).toMatchObject({
    transaction: '/__admin__/letters',
    exception: { values: [{ type: 'RangeError' }] },
  })
  expect(JSON.stringify(event['exception'])).toContain('app:///__admin__/assets/')
})

journey(
  'without a DSN a page neither loads the reporter nor may call the ingest',
  async ({ page, server }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const response = await page.goto('/login', { waitUntil: 'networkidle' })
    expect(response?.headers()['content-security-policy']).toContain("connect-src 'self';")
    expect(await page.locator('meta[name=error-reports]').count()).toBe(0)
    expect(asked.filter(url => SENDER.test(url) || !url.startsWith(server.url))).toEqual([])
  },
)
