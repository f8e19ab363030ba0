import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { openSignedInContext } from './signed-in-context.ts'
import { createStaff, signInStaff } from './staff.ts'

/* Measures the scripts of the console's first load, as the server sends them. */

const MOST_KB = 240

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const environment = { SEED_DEMO: 'false', DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    await createStaff(environment)
    const server = await startServer(folder, environment)
    try {
      const cookie = await signInStaff(server.url)
      await weighFirstLoad(browser, server.url, cookie)
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the bytes of everything loaded until the page is idle, including preloads, without response headers. */
async function weighFirstLoad(browser: Browser, origin: string, cookie: string): Promise<void> {
  for (const path of ['/__admin__/dashboard', '/__admin__/orders', '/__admin__/users', '/__admin__/push']) {
    const context = await openSignedInContext(browser, origin, cookie)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    devTools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await context.close()
    const kilobytes = bytes / 1_000
    console.log(`first load of ${path}: ${kilobytes.toFixed(0)} kB of script (at most ${MOST_KB})`)
    if (kilobytes > MOST_KB) process.exitCode = 1
  }
}

await main()
