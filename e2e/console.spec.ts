import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@dotyk/domain'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
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
    letters: 'Листи',
    allLetters: 'Усі листи',
    more: 'Показати ще',
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
    letters: 'Letters',
    allLetters: 'All letters',
    more: 'Show more',
    system: 'System',
    embedded: 'PostgreSQL in the data folder',
    signOut: 'Sign out',
    sentByMail: 'Letters go out by mail',
  },
} satisfies Record<Language, object>

const OTHER = { ua: 'en', en: 'ua' } satisfies Record<Language, Language>
const LANGUAGE_NAME = { ua: 'Українська', en: 'English' } satisfies Record<Language, string>

/** What the browser refuses to run or style because the page's policy forbids it. */
function watchPolicy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

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

test('staff sign in with what the first start showed, open a fresh letter’s link, and sign out for good', async ({
  page,
  context,
  request,
  outbox,
  language,
}) => {
  const t = words[language]
  const address = await signUp(request)
  const sent = await outbox.waitForLetter(address)
  const refused = watchPolicy(page)

  await page.goto('/__admin__')
  await expect(page.getByRole('heading', { name: t.signInTitle })).toBeVisible()
  await expectNoAxeViolations(page)
  await signIn(page, language)

  await expect(page).toHaveURL(/\/__admin__\/letters$/)
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(row.getByRole('time')).toBeVisible()
  await expectNoAxeViolations(page)
  await row.getByRole('link', { name: sent.subject }).click()
  const letter = page.getByRole('article', { name: sent.subject })
  await expect(letter).toContainText(address)
  await expectNoAxeViolations(page)

  const opened = context.waitForEvent('page')
  await letter.getByRole('link', { name: /\/confirm\// }).click()
  await expect(await opened).toHaveURL(sent.links.find(link => link.includes('/confirm/')) ?? '')

  await page.getByRole('link', { name: t.system }).click()
  await expect(page.getByText(t.embedded)).toBeVisible()
  await expectNoAxeViolations(page)

  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'AdminToken')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const letters = () =>
    request.get('/admin/api/v1/letters', { headers: { cookie: `AdminToken=${token?.value ?? ''}` } })
  expect((await letters()).status()).toBe(200)
  await page.getByRole('button', { name: t.signOut }).click()
  await expect(page.getByRole('heading', { name: t.signInTitle })).toBeVisible()
  await expect(page.getByText(t.ended)).toBeHidden()
  expect((await letters()).status()).toBe(401)
  expect(refused).toEqual([])
})

test('a wrong password is said to be wrong, and nothing typed is lost', async ({ page, language }) => {
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

test('the language changes at once and stays', async ({ page, language }) => {
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

test('a session that is over leads to the sign-in, and the sign-in back to the page', async ({
  page,
  context,
  language,
}) => {
  const t = words[language]
  await page.goto('/__admin__/letters')
  await signIn(page, language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.letters)
  await context.clearCookies({ name: 'AdminToken' })
  await page.reload()
  await expect(page.getByText(t.ended)).toBeVisible()
  await signIn(page, language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.letters)
})

test(
  'a list longer than its first page is loaded to its end',
  { tag: '@once' },
  async ({ page, server, language }) => {
    await writeOldLetters(join(server.dataDir, 'outbox'), 60)
    await page.goto('/__admin__/letters')
    await signIn(page, language)
    await page.getByRole('button', { name: words[language].more }).click()
    await expect(page.getByRole('row').filter({ hasText: 'old-0@example.com' })).toBeVisible()
    await expect(page.getByRole('button', { name: words[language].more })).toBeHidden()

    const oldest = page.getByRole('row').filter({ hasText: 'old-0@example.com' }).getByRole('link')
    await oldest.click()
    await page.reload()
    await expect(page.getByRole('article', { name: 'Old letter 0' })).toBeVisible()
  },
)

test(
  'the arrow keys leaf through the letters',
  { tag: '@desktop' },
  async ({ page, request, outbox, language }) => {
    for (const address of [await signUp(request), await signUp(request)]) await outbox.waitForLetter(address)
    await page.goto('/__admin__/letters')
    await signIn(page, language)
    const links = page.getByRole('table').getByRole('link')
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(links.first()).toHaveAttribute('aria-current', 'true')
  },
)

test(
  'coming back from a letter goes on from its row',
  { tag: '@phone' },
  async ({ page, request, outbox, language }) => {
    const address = await signUp(request)
    await outbox.waitForLetter(address)
    await page.goto('/__admin__/letters')
    await signIn(page, language)
    const link = page.getByRole('row').filter({ hasText: address }).getByRole('link')
    await link.click()
    await expect(page.getByRole('article').getByRole('heading')).toBeFocused()
    await page.getByRole('link', { name: words[language].allLetters }).click()
    await expect(link).toBeFocused()
  },
)

test('where letters go out by mail, an empty page says so', { tag: '@once' }, async ({ page, language }) => {
  await page.route('**/admin/api/v1/letters*', route =>
    route.fulfill({ json: { items: [], next: null, total: 0 } }),
  )
  await page.route('**/admin/api/v1/system', route =>
    route.fulfill({ json: { version: '1.0.0', database: 'postgres', files: 's3', letters: 'smtp' } }),
  )
  await page.goto('/__admin__')
  await signIn(page, language)
  await expect(page.getByRole('heading', { name: words[language].sentByMail })).toBeVisible()
})

test(
  'letters that could not be loaded can be asked for again',
  { tag: '@once' },
  async ({ page, language }) => {
    await page.route('**/admin/api/v1/letters*', route => route.fulfill({ status: 503, body: 'unavailable' }))
    await page.goto('/__admin__')
    await signIn(page, language)
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Не вдалося завантажити листи: Сервіс тимчасово недоступний')
    await expectNoAxeViolations(page)
    await page.unroute('**/admin/api/v1/letters*')
    await failure.getByRole('button').click()
    await expect(failure).toBeHidden()
  },
)

test(
  'on a host of its own the console is at every page, and no card opens',
  { tag: '@once' },
  async ({ page, server, language }) => {
    const host = `http://admin.localhost:${new URL(server.url).port}`
    await page.goto(`${host}/olena`)
    await expect(page.getByRole('heading', { name: words[language].signInTitle })).toBeVisible()
    await page.goto(`${host}/system`)
    await signIn(page, language)
    await expect(page.getByText(words[language].embedded)).toBeVisible()
    await page.getByRole('link', { name: words[language].letters }).click()
    await expect(page).toHaveURL(`${host}/letters`)
  },
)

test.describe('in the dark', { tag: '@once' }, () => {
  test.use({ colorScheme: 'dark' })

  test('every page is as readable', async ({ page, request, outbox, language }) => {
    await outbox.waitForLetter(await signUp(request))
    await page.goto('/__admin__/letters')
    await expect(page.getByRole('heading', { name: words[language].signInTitle })).toBeVisible()
    await expectNoAxeViolations(page)
    await signIn(page, language)
    await page.getByRole('table').getByRole('link').first().waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: words[language].system }).click()
    await expect(page.getByText(words[language].embedded)).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

/** Letters older than any of a journey, so that they stand last. */
async function writeOldLetters(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let place = 0; place < count; place += 1) {
    const sentAt = new Date(Date.UTC(2020, 0, 1, 0, place))
    const source = [
      'From: hello@dotyk.example',
      `To: old-${place}@example.com`,
      `Subject: Old letter ${place}`,
      `Date: ${sentAt.toUTCString()}`,
      'Content-Type: text/plain',
      '',
      'A letter of long ago.',
    ]
    const name = `${sentAt.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`
    await writeFile(join(folder, name), source.join('\r\n'))
  }
}
