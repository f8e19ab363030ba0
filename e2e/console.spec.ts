import { randomUUID } from 'node:crypto'
import { messages } from '@dotyk/i18n'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const words = {
  ua: {
    login: 'Логін',
    password: 'Пароль',
    showPassword: 'Показати пароль',
    signIn: 'Увійти',
    signInTitle: 'Вхід до консолі',
    wrong: 'Неправильний логін або пароль',
    ended: /Сеанс завершився/,
    emails: 'Листи',
    system: 'Система',
    embedded: 'PostgreSQL у теці даних',
    signOut: 'Вийти',
    sentByMail: 'Листи йдуть поштою',
  },
  en: {
    login: 'Login',
    password: 'Password',
    showPassword: 'Show password',
    signIn: 'Sign in',
    signInTitle: 'Sign in to the console',
    wrong: 'Wrong login or password',
    ended: /Your session has ended/,
    emails: 'E-mails',
    system: 'System',
    embedded: 'PostgreSQL in the data folder',
    signOut: 'Sign out',
    sentByMail: 'A mail server sends the e-mails',
  },
} satisfies Record<Language, object>

const OTHER = { ua: 'en', en: 'ua' } satisfies Record<Language, Language>
const LANGUAGE_NAME = { ua: 'Українська', en: 'English' } satisfies Record<Language, string>

async function signUp(request: APIRequestContext): Promise<string> {
  const login = `reader-${randomUUID()}@example.com`
  const response = await request.post('/auth/signup', { data: { login, password: 'correct horse battery' } })
  expect(response.status()).toBe(200)
  return login
}

async function signIn(
  page: Page,
  language: Language,
  { login, password } = firstAdministrator(),
): Promise<void> {
  const { login: loginLabel, password: passwordLabel } = words[language]
  await page.getByLabel(loginLabel, { exact: true }).fill(login)
  await page.getByLabel(passwordLabel, { exact: true }).fill(password)
  await page.getByRole('button', { name: words[language].signIn, exact: true }).click()
}

test(
  'staff sign in with what the first start showed, open a fresh email’s link, and sign out for good',
  { tag: '@desktop' },
  async ({ page, context, request, outbox, language }) => {
    const t = words[language]
    const address = await signUp(request)
    const sent = await outbox.waitForEmail(address)

    await page.goto('/__admin__')
    await expect(page.getByRole('heading', { name: t.signInTitle })).toBeVisible()
    await expectNoAxeViolations(page)
    await signIn(page, language)

    await expect(page).toHaveURL(/\/__admin__\/dashboard$/)
    // The dashboard's tiles link to the same pages, so the link is looked up in the navigation.
    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: t.emails }).click()
    const row = page.getByRole('row').filter({ hasText: address })
    await expect(row.getByRole('time')).toBeVisible()
    await expectNoAxeViolations(page)
    await row.getByRole('link', { name: sent.subject }).click()
    const email = page.getByRole('article', { name: sent.subject })
    await expect(email).toContainText(address)
    await expectNoAxeViolations(page)

    const opened = context.waitForEvent('page')
    await email.getByRole('link', { name: /\/confirm\// }).click()
    await expect(await opened).toHaveURL(sent.links.find(link => link.includes('/confirm/')) ?? '')

    await menu.getByRole('link', { name: t.system }).click()
    await expect(page.getByText(t.embedded)).toBeVisible()
    await expectNoAxeViolations(page)

    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name === 'AdminToken')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const emails = () =>
      request.get('/admin/api/v1/letters', { headers: { cookie: `AdminToken=${token?.value ?? ''}` } })
    expect((await emails()).status()).toBe(200)
    await page.getByRole('button', { name: t.signOut }).click()
    await expect(page.getByRole('heading', { name: t.signInTitle })).toBeVisible()
    await expect(page.getByText(t.ended)).toBeHidden()
    expect((await emails()).status()).toBe(401)
  },
)

test('a wrong console password shows an error, and nothing typed is lost', async ({ page, language }) => {
  const t = words[language]
  await page.goto('/__admin__')
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
  await expect(page.getByLabel(t.login, { exact: true })).toBeFocused()
  await expect(page.getByLabel(t.login, { exact: true })).toHaveAccessibleDescription(/.+/)

  await signIn(page, language, { login: 'admin', password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText(t.wrong)
  await page.getByRole('button', { name: t.showPassword }).click()
  await expect(page.getByLabel(t.login, { exact: true })).toHaveValue('admin')
  await expect(page.getByLabel(t.password, { exact: true })).toHaveValue('not this one')
  await expectNoAxeViolations(page)
})

test('the console’s language changes at once and stays', { tag: '@desktop' }, async ({ page, language }) => {
  const other = OTHER[language]
  await page.goto('/__admin__/system')
  await signIn(page, language)
  await page.getByTitle(LANGUAGE_NAME[other]).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[other].system)
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'ua' ? 'uk' : 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[other].system)
  await expect(page).toHaveTitle(new RegExp(`^${words[other].system} `))
})

test('an ended session leads to the sign-in, and the sign-in back to the page', async ({
  page,
  context,
  language,
}) => {
  const t = words[language]
  await page.goto('/__admin__/letters')
  await signIn(page, language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.emails)
  await context.clearCookies({ name: 'AdminToken' })
  await page.reload()
  await expect(page.getByText(t.ended)).toBeVisible()
  await signIn(page, language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.emails)
})

test(
  'an ended console session locks the page, and after the password what was typed is still there',
  { tag: '@desktop' },
  async ({ page, context, language }) => {
    const t = words[language]
    const { signIn: lock, catalogue } = messages[language].console
    await page.goto('/__admin__/catalogue/3-1-1-1')
    await signIn(page, language)
    const weight = page.getByRole('complementary').getByLabel(catalogue.weight, { exact: true })
    await weight.fill('33,5')
    await context.clearCookies({ name: 'AdminToken' })
    await page.getByRole('complementary').getByRole('button', { name: catalogue.save }).click()
    const question = page.getByRole('dialog', { name: lock.locked })
    await expect(question.getByLabel(t.password, { exact: true })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await question.getByLabel(t.password, { exact: true }).fill('a wrong guess')
    await question.getByRole('button', { name: lock.goOn }).click()
    await expect(question.getByRole('alert')).toHaveText(t.wrong)
    await question.getByLabel(t.password, { exact: true }).fill(firstAdministrator().password)
    await question.getByRole('button', { name: lock.goOn }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/catalogue\/3-1-1-1$/)
    await expect(weight).toHaveValue('33,5')
  },
)

test(
  'the console’s search finds named items and actions from any page',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { palette, pages, catalogue, companies } = messages[language].console
    const order = await placeOrder(page.request)
    await openConsole(page, '/system')
    const name = `Палітра ${randomUUID().slice(0, 8)}`
    const domain = `${randomUUID().slice(0, 8)}.example`
    const saved = await page.request.post('/admin/api/v1/companies', {
      multipart: { data: JSON.stringify({ name, domains: [domain] }) },
    })
    expect(saved.ok()).toBe(true)
    const find = async (text: string, found: string | RegExp) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: palette.open }).fill(text)
      const option = page.getByRole('option', { name: found })
      await expect(option).toBeVisible()
      await expectNoAxeViolations(page)
      await option.click()
    }
    await find(domain, name)
    await expect(page).toHaveURL(/companies\/[\w-]+$/)
    await find(order.number, new RegExp(order.number))
    await expect(page).toHaveURL(new RegExp(`orders/${order.id}$`))
    await find(palette.designPrices, palette.designPrices)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogue.design)
    await find(palette.newCompany, palette.newCompany)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(companies.new)
    await find(pages.system, pages.system)
    await expect(page).toHaveURL(/system$/)
  },
)

test('the console’s list of emails is loaded to its end, and each email opens by its own URL', async ({
  page,
  language,
}) => {
  await page.route('**/admin/api/v1/letters?*', route => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    const items = cursor ? [oldEmail(0)] : [oldEmail(2), oldEmail(1)]
    return route.fulfill({ json: { items, next: cursor ? null : 'the rest', total: 3 } })
  })
  await page.goto('/__admin__/letters')
  await signIn(page, language)
  const oldest = page.getByRole('row').filter({ hasText: 'old-0@example.com' })
  await oldest.getByRole('link').click()
  await expect(page.getByRole('article', { name: 'Old email 0' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Old email 0' })).toBeVisible()
})

test(
  'the keys J and K move through the emails, and the panel follows',
  { tag: '@desktop' },
  async ({ page, request, outbox, language }) => {
    for (const address of [await signUp(request), await signUp(request)]) await outbox.waitForEmail(address)
    await page.goto('/__admin__/letters')
    await signIn(page, language)
    const links = page.getByRole('table').getByRole('link')
    await links.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('k')
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article')).toBeHidden()
  },
)

test('returning from an email focuses its row', async ({ page, request, outbox, language }) => {
  const address = await signUp(request)
  await outbox.waitForEmail(address)
  await page.goto('/__admin__/letters')
  await signIn(page, language)
  const link = page.getByRole('row').filter({ hasText: address }).getByRole('link')
  await link.click()
  await expect(page.getByRole('article')).toContainText(address)
  await expect(page.getByRole('complementary')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('where emails are sent by SMTP, an empty list says so', async ({ page, language }) => {
  await page.route('**/admin/api/v1/letters*', route =>
    route.fulfill({ json: { items: [], next: null, total: 0 } }),
  )
  await page.route('**/admin/api/v1/system', route =>
    route.fulfill({ json: { version: '1.0.0', database: 'postgres', files: 's3', letters: 'smtp' } }),
  )
  await page.goto('/__admin__/letters')
  await signIn(page, language)
  await expect(page.getByRole('heading', { name: words[language].sentByMail })).toBeVisible()
})

test('emails that failed to load can be requested again', async ({ page, language }) => {
  await page.route('**/admin/api/v1/letters*', route => route.fulfill({ status: 503, body: 'unavailable' }))
  await page.goto('/__admin__/letters')
  await signIn(page, language)
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Не вдалося завантажити листи: Сервіс тимчасово недоступний')
  await expectNoAxeViolations(page)
  await page.unroute('**/admin/api/v1/letters*')
  await failure.getByRole('button').click()
  await expect(failure).toBeHidden()
})

test('on a host of its own the console is at every address, and no card opens', async ({
  page,
  server,
  language,
}) => {
  const host = `http://admin.localhost:${new URL(server.url).port}`
  await page.goto(`${host}/olena`)
  await expect(page.getByRole('heading', { name: words[language].signInTitle })).toBeVisible()
  await page.goto(`${host}/system`)
  await signIn(page, language)
  await expect(page.getByText(words[language].embedded)).toBeVisible()
  await page.goto(host)
  await expect(page).toHaveURL(`${host}/dashboard`)
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the console’s sign-in, emails and system pages are readable in dark mode', async ({
    page,
    request,
    outbox,
    language,
  }) => {
    await outbox.waitForEmail(await signUp(request))
    await page.goto('/__admin__/letters')
    await expect(page.getByRole('heading', { name: words[language].signInTitle })).toBeVisible()
    await expectNoAxeViolations(page)
    await signIn(page, language)
    await page.getByRole('table').getByRole('link').first().waitFor()
    await expectNoAxeViolations(page)
    await page.goto('/__admin__/system')
    await expect(page.getByText(words[language].embedded)).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

function oldEmail(place: number) {
  const at = new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString()
  return {
    id: `00000000-0000-4000-8000-00000000000${place}`,
    to: `old-${place}@example.com`,
    subject: `Old email ${place}`,
    text: 'An email of long ago.',
    kind: 'expired',
    status: 'sent',
    reason: null,
    attempts: 1,
    profileId: null,
    mayBeSentAgain: true,
    createdAt: at,
    sentAt: at,
    nextAttemptAt: null,
  }
}
