import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { expect, test as journey } from './support/journey.ts'
import { freePort, type RunningServer, startServer } from './support/server.ts'

/** Uses a server of the test's own whose cards caches may keep. */
const test = journey.extend<{ cached: RunningServer }>({
  cached: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-cached-'))
    const first = process.env[FIRST_START_FOLDER_VARIABLE]
    if (first) await cp(first, dataDir, { recursive: true })
    const server = await startServer(dataDir, {
      CDN: 'varnish',
      CDN_TOKEN: 'the-token-of-the-caches',
      CDN_ADDRESSES: `http://127.0.0.1:${await freePort()}`,
    })
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: async ({ cached }, use) => use(cached.url),
})

test.describe.configure({ timeout: 180_000 })

test('a card behind a CDN counts each opening once', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  const counted = () => page.waitForResponse(/\/openings$/)
  const [first] = await Promise.all([counted(), page.goto('/olena')])
  expect(first.status()).toBe(200)
  const [second] = await Promise.all([counted(), page.reload()])
  expect(second.status()).toBe(200)
  expect(calls).toEqual([expect.stringMatching(/^\/card\/\w+\/openings$/), calls[0]])
})

test('a card behind a CDN shows its name without scripts', async ({ browser, cached }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${cached.url}/olena`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
