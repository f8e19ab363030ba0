import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAGES } from '@dotyk/contract/pages'
import { messages } from '@dotyk/i18n'
import type { APIRequestContext, Page } from '@playwright/test'
import { ISLAND_NAMES } from '../apps/site/app/shared/islands/island-table.ts'
import { type Challenge, solveCaptcha } from '../apps/server/test/a-captcha-solution.ts'
import { placeOrder } from '../bench/sample-order.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { FIRST_START_FOLDER_VARIABLE } from './support/first-start.ts'
import { delayScripts } from './support/held-scripts.ts'
import { expect, test as base } from './support/journey.ts'
import { orderForm } from './support/order-form.ts'
import { openOutbox } from './support/outbox.ts'
import { aCardOwner } from './support/owner.ts'
import { type RunningServer, startServer } from './support/server.ts'

const TAG_MANAGER = 'GTM-TEST123'

/** Pages whose address contains a secret or that show an owner's private data. */
const SECRET_PAGES = [
  '/order/:orderID',
  '/quote/:quoteID',
  '/confirm/:token',
  '/password/:token',
  '/profile',
  '/profile/leads',
  '/profile/settings',
  '/profile/share',
  '/profile/statistics',
]

/** This file has a server of its own with a tag manager, because only then does every island appear on a page. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-e2e-counted-'))
      await cp(process.env[FIRST_START_FOLDER_VARIABLE] ?? '', dataDir, { recursive: true })
      const server = await startServer(dataDir, { TAG_MANAGER_ID: TAG_MANAGER })
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

// All tests share one server.
test.describe.configure({ mode: 'default' })

/** Returns an address for each page pattern, with a real order and real links from emails. */
async function addressesOfPages(
  request: APIRequestContext,
  { url, dataDir }: RunningServer,
): Promise<Record<string, string>> {
  const outbox = openOutbox(dataDir)
  const { login } = await aCardOwner(request, { name: 'Олена' })
  const confirmation = await outbox.waitForEmail(login)
  const challenge = await request.get('/auth/captcha')
  const captcha = solveCaptcha((await challenge.json()) as Challenge)
  await request.post('/auth/restore', { data: { email: login, captcha } })
  const recovery = await outbox.waitForEmail(login, { after: confirmation })
  const pathOf = (links: string[], beginning: string) =>
    new URL(links.find(link => link.includes(beginning)) ?? '').pathname
  const addresses: Record<string, string> = {
    '/order/:orderID': `/order/${await placeOrder(url, login)}`,
    '/confirm/:token': pathOf(confirmation.links, '/confirm/'),
    '/password/:token': pathOf(recovery.links, '/password/'),
    '/products/:accessory/:language?/:colour?/:printType?/:ribbon?': '/products/3',
  }
  return Object.fromEntries(
    Object.keys(PAGES).map(pattern => [pattern, addresses[pattern] ?? pattern.replace('/:version?', '')]),
  )
}

test('the tag manager is loaded only for visitors who agreed', async ({ page }) => {
  const { consent, common } = messages.ua
  let loaded = 0
  await page.route('https://www.googletagmanager.com/**', route => {
    loaded += 1
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRuns = true' })
  })
  const runs = () => page.evaluate(() => 'tagManagerRuns' in window)
  const policy = async () => (await page.request.get('/products')).headers()['content-security-policy']
  await page.goto('/products')
  await page.mouse.wheel(0, 10)
  await expect(page.getByRole('region', { name: consent.title })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await policy()).not.toContain('google')

  await page.getByRole('button', { name: consent.deny }).click()
  await expect(page.getByRole('region', { name: consent.title })).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: common.cookies }).click()
  await expect(page.getByRole('region', { name: consent.title })).toBeVisible()
  expect(loaded).toBe(0)

  await page.getByRole('button', { name: consent.grant }).click()
  await page.mouse.wheel(0, 10)
  await expect.poll(runs).toBe(true)
  expect(loaded).toBe(1)
  expect(await policy()).toContain('https://www.googletagmanager.com')

  await page.getByRole('button', { name: common.cookies }).click()
  await page.getByRole('button', { name: consent.deny }).click()
  await page.mouse.wheel(0, 10)
  await expect.poll(runs).toBe(false)
  expect(loaded).toBe(1)
})

test('only pages without a secret in them or in their address load the tag manager', async ({
  page,
  context,
  request,
  server,
}) => {
  const addresses = {
    ...(await addressesOfPages(request, server)),
    '/login?key=': '/login?key=unguessable',
  }
  await aCardOwner(page.request, { name: 'Олена' })
  await context.addCookies([{ name: 'Consent', value: 'granted', url: server.url }])
  const known = await Promise.all(
    Object.entries(addresses).map(async ([pattern, address]) => {
      const response = await page.request.get(address)
      const { 'content-security-policy': policy } = response.headers()
      const isNamed = (await response.text()).includes(TAG_MANAGER)
      return [pattern, [isNamed, policy?.includes('googletagmanager')]] as const
    }),
  )
  const secret = [...SECRET_PAGES, '/login?key=']
  expect(Object.fromEntries(known)).toEqual(
    Object.fromEntries(
      Object.keys(addresses).map(pattern => {
        const isSecret = secret.includes(pattern)
        return [pattern, [!isSecret, !isSecret]]
      }),
    ),
  )
})

/** Runs in each page before its own scripts: records each time an island is hydrated. */
function noteLiveIslands(): void {
  const live: (string | undefined)[] = []
  Object.assign(window, { liveIslands: live })
  document.addEventListener('island-live', event =>
    live.push((event.target as HTMLElement).dataset['island']),
  )
}

interface Used {
  islands: string[]
  /** The text typed into the fields, by id. */
  typed: Record<string, string>
}

/** Runs in the page: scrolls to each island, focuses its fields, types into them and presses a button that is seen, all at once. */
function useIslands(): Used {
  const used: Used = { islands: [], typed: {} }
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    used.islands.push(island.dataset['island'] ?? '')
    island.firstElementChild?.scrollIntoView()
    for (const sign of ['pointerover', 'touchstart', 'pointerdown'])
      island.dispatchEvent(new Event(sign, { bubbles: true }))
    for (const field of island.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (!['text', 'email', 'password', 'textarea'].includes(field.type) || field.inputMode === 'numeric')
        continue
      field.focus()
      field.value = field.type === 'email' ? 'olena@example.com' : 'Olena K'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      used.typed[field.id] = field.value
    }
    const buttons = island.querySelectorAll<HTMLElement>('button[type=button]:enabled:not([popovertarget])')
    ;[...buttons].find(button => button.checkVisibility({ visibilityProperty: true }))?.click()
  }
  return used
}

/** Returns the fields' texts and the number of hydrations of each island, once the page is idle. */
async function outcomeOf(page: Page, { islands, typed }: Used) {
  await page.waitForFunction(
    count => document.querySelectorAll('[data-island][data-live]').length === count,
    islands.length,
  )
  return page.evaluate(async ids => {
    for (let turn = 0; turn < 3; turn++) await new Promise(resolve => requestIdleCallback(resolve))
    const { liveIslands } = window as unknown as { liveIslands: string[] }
    const typed = ids.map(
      id => [id, (document.getElementById(id) as HTMLInputElement | null)?.value] as const,
    )
    return { islands: liveIslands, typed: Object.fromEntries(typed) }
  }, Object.keys(typed))
}

test('each island of each page starts once and keeps what was typed, though it is used in every way before its scripts come', async ({
  page,
  request,
  server,
}) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(`${new URL(page.url()).pathname}: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && /hydrat|React/i.test(message.text())) errors.push(message.text())
  })
  await page.addInitScript(noteLiveIslands)
  await page.route('**/auth/signout', route => route.abort())
  const seen = new Set<string>()
  async function useEarly(address: string): Promise<void> {
    const releaseScripts = await delayScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    const used = await page.evaluate(useIslands)
    releaseScripts()
    const outcome = await outcomeOf(page, used)
    expect({ address, ...outcome, islands: outcome.islands.sort() }).toEqual({
      address,
      ...used,
      islands: used.islands.sort(),
    })
    for (const island of used.islands) seen.add(island)
  }

  for (const [pattern, address] of Object.entries(await addressesOfPages(request, server)))
    if (!pattern.startsWith('/profile')) await test.step(address, () => useEarly(address))
  await aCardOwner(page.request, { name: 'Олена' })
  await test.step('signed in', () => useEarly('/'))

  expect(errors).toEqual([])
  // Dialogs that open on demand are on no page initially, and a quote exists only once staff have made it.
  const drawnOnNoPage = new Set<string>(['notice', 'own-design', 'quote'])
  expect([...seen].sort()).toEqual(ISLAND_NAMES.filter(name => !drawnOnNoPage.has(name)).sort())
})

test('an order link pressed before hydration keeps what was typed and chosen on the product’s page', async ({
  page,
  language,
}) => {
  const { catalogue, order, shop } = messages[language]
  const releaseScripts = await delayScripts(page)
  await page.goto(`/products/3/${language}`, { waitUntil: 'commit' })
  await page.getByLabel(catalogue.options.cardName).fill('Solomiia Rudenko')
  await page.getByRole('button', { name: catalogue.options.more }).dblclick()
  await page.getByRole('link', { name: catalogue.ribbons.black, exact: true }).click()
  await page.getByRole('link', { name: catalogue.colours.gold, exact: true }).click()
  await page.getByRole('link', { name: shop.order.split(' ')[0] ?? '' }).click()
  releaseScripts()

  const { dialog } = orderForm(page, language)
  await expect(dialog.getByText('Solomiia Rudenko')).toBeVisible()
  await dialog.getByRole('button', { name: order.product.edit }).click()
  await expect(dialog.getByRole('radio', { name: catalogue.colours.gold })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: catalogue.ribbons.black })).toBeChecked()
  await expect(dialog.getByLabel(catalogue.options.count, { exact: true })).toHaveValue('3')
})

test('an order link pressed before the scripts load keeps the name and colour chosen on the landing page', async ({
  page,
  language,
}) => {
  const { catalogue } = messages[language]
  const releaseScripts = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const card = page.locator('#try')
  await card.getByLabel(catalogue.options.cardName).fill('Олена')
  await card.getByRole('radio', { name: catalogue.colours.blue }).check()
  await card.getByRole('link').click()
  releaseScripts()

  const { dialog, field } = orderForm(page, language)
  await expect(field(catalogue.options.cardName)).toHaveValue('Олена')
  await expect(dialog.getByRole('radio', { name: catalogue.colours.blue })).toBeChecked()
})

test('an owner who presses “sign out” before hydration is signed out after it', async ({
  page,
  language,
}) => {
  const { common } = messages[language]
  await aCardOwner(page.request, { name: 'Олена' })
  const releaseScripts = await delayScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('button', { name: common.signOut }).click()
  releaseScripts()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: common.signIn })).toBeVisible()
})

test('Back on the order page leads to the step before, and from the first step to the page before', async ({
  page,
  language,
}) => {
  const { catalogue, order } = messages[language]
  await page.goto('/products')
  await page.goto('/order')
  const { dialog, field, toDelivery } = orderForm(page, language)
  await field(catalogue.options.cardName).fill('Олена')
  await toDelivery()
  await expect(field(order.recipient.lastname)).toBeVisible()
  await page.goBack()
  await expect(field(catalogue.options.cardName)).toHaveValue('Олена')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('Back on the sign-up page closes what was opened over it, then leads to the page before', async ({
  page,
  language,
}) => {
  const { auth, recovery } = messages[language]
  await page.goto('/products')
  await page.goto('/signup')
  const dialog = page.getByRole('dialog')
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: true })
  await dialog.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  await dialog.getByRole('button', { name: auth.forgotPassword }).click()
  await expect(heading(recovery.title)).toBeVisible()
  await page.goBack()
  await expect(heading(auth.signUp.title)).toBeVisible()
  await expect(page).toHaveURL(/\/signup$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/products$/)
})

test('the dialog of the pages to order and to sign up is opened anew by the links of the page below it', async ({
  page,
  language,
}) => {
  const { auth, common, order } = messages[language]
  const dialog = page.getByRole('dialog')
  for (const [path, title] of [
    ['/order', order.title],
    ['/signup', auth.signUp.title],
  ] as const) {
    await page.goto(path)
    const close = dialog.getByRole('link', { name: common.close })
    await close.hover()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await close.click()
    await expect(dialog).toBeHidden()
    await page.locator(`a[href^="${path}"]:visible`).first().click()
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.locator('dialog')).toHaveCount(1)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts ordering, sign-up and sign-in say that they need scripts, and the first two show the main page', async ({
    page,
    language,
  }) => {
    const { common, landing } = messages[language]
    for (const path of ['/order', '/signup', '/login']) {
      await page.goto('/')
      await page.locator(`a[href^="${path}"]:visible`).first().click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(page.getByRole('alert')).toHaveText(common.noScripts)
      await expect(page.getByRole('alert')).toBeInViewport()
      if (path === '/login') continue
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: landing.questions.title })).toBeAttached()
      await expect(page.getByRole('main').locator('a[href^="/products/"]').first()).toBeVisible()
    }
  })
})
