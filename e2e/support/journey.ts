import { test as base, expect } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { type ChangedProducts, useChangedProducts } from './changed-products.ts'
import { LANGUAGES } from './languages.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import { type SharedServer, getSharedServer } from './shared-servers.ts'

export interface JourneyOptions {
  /** The visitor's language, as a language code of the product. */
  language: Language
}

interface WorkerFixtures {
  server: SharedServer
}

interface TestFixtures {
  outbox: Outbox
  products: ChangedProducts
  /** The server's log during the test, attached to a failure. */
  serverLog: undefined
  /**
   * Fails a journey whose page ran or loaded something that its policy forbids; browsers only report that to their console.
   */
  keptPolicy: undefined
}

/**
 * The base of the journeys: `page` opens the service at `/`, in the project's language and screen size. Journeys share servers,
 * so each uses different e-mail addresses.
 */
export const test = base.extend<JourneyOptions & TestFixtures, WorkerFixtures>({
  language: ['ua', { option: true }],

  server: [
    // Playwright requires a destructuring pattern to detect the needed fixtures.
    async ({}, use, { parallelIndex }) => use(await getSharedServer(parallelIndex)),
    // Starting the server can take a minute on a busy machine.
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  outbox: async ({ server }, use) => use(openOutbox(server.dataDir)),

  products: async ({ playwright, server }, use) => {
    const request = await playwright.request.newContext({ baseURL: server.url })
    await useChangedProducts(request, use)
    await request.dispose()
  },

  serverLog: [
    async ({ server }, use, testInfo) => {
      const before = server.log().length
      await use(undefined)
      const said = server.log().slice(before)
      if (testInfo.status !== testInfo.expectedStatus && said) {
        await testInfo.attach('server log', { body: said, contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],

  keptPolicy: [
    async ({ context }, use) => {
      const refused: string[] = []
      context.on('console', message => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      await use(undefined)
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
})

/** Declares the journeys of a main job in each language. */
export function inBothLanguages(declare: () => void): void {
  for (const options of Object.values(LANGUAGES))
    test.describe(`in ${options.language}`, () => {
      test.use(options)
      declare()
    })
}

export { expect } from '@playwright/test'
