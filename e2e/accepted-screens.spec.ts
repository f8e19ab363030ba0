import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reply } from '@dotyk/contract/client'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { messages } from '@dotyk/i18n'
import type { Locator, Page } from '@playwright/test'
import { emailSamples } from '../apps/server/src/capabilities/emails/email-samples.ts'
import { renderEmail } from '../apps/server/src/capabilities/emails/templates/index.ts'
import { openKitPage } from '../tools/screenshots/kit-gallery.ts'
import { anOwnerWithCustomization } from './support/appearance.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aCardOwner } from './support/owner.ts'
import { pinnedBrowser } from './support/pinned-browser.ts'

/* Compares a few screens with the accepted pictures in e2e/accepted-screens to detect unintended changes. One pinned
   browser with the repository's fonts is used, so that a machine's own fonts make no difference. `npm run journey --
   accepted-screens --update-snapshots` accepts the current screens. */

test.skip(pinnedBrowser === null, 'The Chromium of the npm package does not start here.')

test.use({
  ...(pinnedBrowser ? { launchOptions: pinnedBrowser } : {}),
  // The tests replace the system's fonts, which the page's policy would forbid.
  bypassCSP: true,
})

const PROFILE = {
  name: 'Олена Коваленко',
  info: 'Архітекторка інтерʼєрів',
  phones: [{ value: '+380671234567' }],
  emails: [{ value: 'olena@studio.example' }],
  sites: [{ name: 'studio.example', url: 'https://studio.example' }],
  messengers: [
    { name: 'telegram', value: '@olena_kovalenko' },
    { name: 'viber', value: '+380671234567' },
  ],
  social_networks: [{ name: 'instagram', value: '@olena.kovalenko' }],
}

/** A placeholder for products' pictures, which have their own tests and contain a QR code with the server's address. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><path d="M0 0h960v720H0z" fill="#d9dadc"/><path d="M240 200h480v320H240z" fill="#3f4352"/></svg>'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/\/products\/[\d-]+\/\w+\.\w+/, route =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
})

/** Expects the screen to equal the picture accepted under this name. */
async function expectAccepted(
  page: Page,
  name: string,
  mask: Locator[] = [],
  fullPage = false,
): Promise<void> {
  await page.evaluate(async () => {
    const seen = [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight)
    for (const image of seen) image.loading = 'eager'
    const fonts = [...document.fonts].map(font => font.load())
    await Promise.allSettled([...fonts, ...seen.map(image => image.decode())])
  })
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    caret: 'hide',
    mask,
    fullPage,
    // The allowed share of the maximum distance between two colours; differences in anti-aliasing are detected separately.
    threshold: 0.035,
    maxDiffPixelRatio: 0.0006,
  })
}

/**
 * The font's files with the characters taken from each, including those for which pages would wait or use the system's font.
 */
const ONEST = {
  'packages/ui/src/fonts/onest-latin.woff2': 'U+0000-02FF, U+2000-206F, U+20AC, U+2212',
  'packages/ui/src/fonts/onest-cyrillic.woff2': 'U+0300-04FF, U+2116',
  'packages/ui/src/fonts/onest-hryvnia.woff2': 'U+20B4',
  'node_modules/@fontsource-variable/onest/files/onest-symbols-wght-normal.woff2': 'U+2190-21FF, U+2713',
}

/**
 * Adds the repository's font to a page.
 * @param hasSystemFonts whether the page is rendered in the system's fonts
 */
async function bringFont(page: Page, hasSystemFonts = false): Promise<void> {
  const faces = Object.entries(ONEST).map(async ([file, characters]) => {
    const font = await readFile(join(import.meta.dirname, '..', file), 'base64')
    const source = `src: url(data:font/woff2;base64,${font}); unicode-range: ${characters}`
    return `@font-face { font-family: Onest; font-weight: 400 700; ${source} }`
  })
  const everywhere = hasSystemFonts ? '* { font-family: Onest !important }' : ''
  await page.addStyleTag({ content: [...(await Promise.all(faces)), everywhere].join('\n') })
}

async function openScreen(page: Page, path: string, hasSystemFonts = false): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached()
  await bringFont(page, hasSystemFonts)
}

test('a card without a look matches the accepted screenshot', async ({ page }) => {
  const { id } = await aCardOwner(page.request, PROFILE)
  await openScreen(page, `/${id}`, true)
  await expectAccepted(page, 'card')
})

test('a dark card with the list look matches the accepted screenshot', async ({ page }) => {
  const { id } = await anOwnerWithCustomization(page.request)
  const saved = await page.request.patch('/api/v1/profile/', {
    data: { ...PROFILE, customization: { look: 'list' } },
  })
  expect(saved.ok()).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openScreen(page, `/${id}`, true)
  await expectAccepted(page, 'card-list-dark')
})

test('the beginning of the landing page matches the accepted screenshot', async ({ page }) => {
  await openScreen(page, '/')
  await expectAccepted(page, 'landing')
})

test('a product’s page matches the accepted screenshot', async ({ page, language }) => {
  await openScreen(page, `/products/1/${language}/3/1`)
  await expectAccepted(page, 'product')
})

test('the first step of an order matches the accepted screenshot', async ({ page }) => {
  await openScreen(page, '/order')
  const form = page.getByRole('dialog')
  // The form is hydrated on the first input; only then can its picture be rotated.
  await form.getByRole('heading').first().hover()
  await expect(form.getByRole('slider')).toBeVisible()
  await expectAccepted(page, 'order')
})

test('the editor matches the accepted screenshot', async ({ page, language }) => {
  await aCardOwner(page.request, PROFILE)
  await openScreen(page, '/profile')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { live } = messages[language].editor
  // The small card is drawn in the system's font, and its address differs in each run.
  await expectAccepted(page, 'editor', [page.getByRole('region', { name: live.title })])
})

test('an email matches the accepted screenshot', async ({ page, language, server }) => {
  const data = emailSamples('https://card.example/page')['order-paid']
  const { html } = renderEmail('order-paid', {
    brand: DEFAULT_BRAND,
    language,
    recipient: 'olena@people.example',
    data,
  })
  await page.setContent(html.replaceAll('https://card.example/products/', `${server.url}/products/`))
  await bringFont(page, true)
  await expectAccepted(page, 'email')
})

test('the console’s overview matches the accepted screenshot', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await page.route('**/admin/api/v1/dashboard?*', route => route.fulfill({ json: overview() }))
  await page.route('**/admin/api/v1/counts', route => route.fulfill({ json: { counts: COUNTS } }))
  await openConsole(page, '/')
  await expect(page.getByRole('img').first()).toBeVisible()
  await bringFont(page)
  await expectAccepted(page, 'console-overview')
})

for (const name of ['buttons', 'fields', 'choices', 'parts'] as const) {
  test(
    `the kit’s ${name} matches the accepted screenshot in each state, light and dark`,
    { tag: '@desktop' },
    async ({ page }) => {
      await openKitPage(page, name)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccepted(page, `kit-${name}-${colorScheme}`, [], true)
      }
    },
  )
}

const COUNTS: Reply<'GET /admin/api/v1/counts'>['counts'] = {
  users: 143,
  orders: 7,
  encoding: 3,
  groups: 2,
  failedLetters: 0,
}

/** Returns the dashboard's data for thirty days of a small shop. */
function overview(): Reply<'GET /admin/api/v1/dashboard'> {
  const none = { UAH: 0, USD: 0 }
  const dayOf = (at: number) => new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10)
  return {
    at: '2026-11-20T10:00:00.000Z',
    attention: {
      failedLetters: 0,
      failedPayments: 2,
      flaggedPayments: 0,
      trialsEnding: 5,
      openOrders: 7,
      lowStock: 0,
      soldOutStock: 0,
    },
    cards: { active: 128, total: 143 },
    days: Array.from({ length: 30 }, (_, at) => ({
      day: dayOf(at),
      signUps: (at * 7) % 11,
      members: at === 12 ? 20 : 0,
      signUpsBefore: (at * 5) % 9,
      orders: { inProgress: (at * 3) % 4, done: (at * 5) % 7, cancelled: at % 10 === 0 ? 1 : 0 },
      ordered: { UAH: 49_900 * ((at * 8) % 9), USD: 0 },
      payments: {
        paid: { UAH: 49_900 * ((at * 5) % 7), USD: 0 },
        pending: none,
        failed: none,
        refunded: none,
      },
    })),
    before: { signUps: 120, orders: 96, paid: { UAH: 2_994_000, USD: 0 } },
    trials: Array.from({ length: 7 }, (_, at) => ({ day: dayOf(29 + at), ending: at % 3 })),
    stages: [
      { stage: 'unpaid', orders: 2, sums: { UAH: 99_800, USD: 0 } },
      { stage: 'printing', orders: 3, sums: { UAH: 149_700, USD: 0 } },
    ],
    health: {
      database: { state: 'ok', milliseconds: 3 },
      files: { state: 'ok' },
      disk: { state: 'ok', freeBytes: 81_000_000_000 },
      letters: { state: 'ok', waiting: 0, oldestAt: null },
      payment: { state: 'ok', unanswered: 0 },
      receipts: null,
      carrier: { state: 'ok', copiedAt: null },
      push: { state: 'ok', refused: 0 },
      wallet: null,
      backups: null,
      googleWallet: null,
      webhooks: { state: 'ok', failing: 0, off: 0 },
    },
  }
}
