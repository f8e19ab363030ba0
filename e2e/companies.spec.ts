import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { redAndBlueHalves } from '../apps/server/test/pictures.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

interface Company {
  name: string
  host: string
}

const aCompanyNamed = (name: string): Company => ({
  name: `${name} ${randomUUID().slice(0, 6)}`,
  host: `card-${randomUUID().slice(0, 8)}.example`,
})

/** Creates a company in the console and stays on its page. */
async function makeCompany(page: Page, language: Language, { name, host }: Company): Promise<void> {
  const { companies, picture: pictureWords } = messages[language].console
  await page.goto('/__admin__/companies')
  await page.getByRole('link', { name: companies.add }).click()
  await page.getByRole('textbox', { name: companies.name, exact: true }).fill(name)
  await page.getByRole('textbox', { name: companies.newDomain }).fill(`https://${host.toUpperCase()}/`)
  // Leaving the field adds the domain without pressing its button.
  await page.keyboard.press('Tab')
  await expect(page.getByText(host, { exact: true })).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: `${pictureWords.choose}: ${companies.logoFile}`, exact: true })
    .click()
  const picture = await redAndBlueHalves({ width: 200, height: 200 }).png().toBuffer()
  await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
}

async function save(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: messages[language].console.companies.save, exact: true }).click()
  await expect(page).toHaveURL(/\/companies\/[\w-]{36}$/)
}

/** Expects the page's metadata and visible texts to name only this company; hidden data is ignored. */
async function expectOnly(page: Page, { name }: { name: string }): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name)
  expect(await page.locator('body').innerText()).not.toMatch(/dotyk/i)
  expect(await page.locator('head').innerHTML()).not.toMatch(/dotyk/i)
}

/** Expects the mark in the page's header to be the company's picture, loaded. */
async function expectLogo(page: Page): Promise<void> {
  const logo = page.getByRole('banner').locator('img')
  await expect(logo).toHaveAttribute('src', /\/files\//)
  await expect.poll(() => logo.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

/** Signs up through the page and opens the editor; returns the new profile's id. */
async function signUp(page: Page, language: Language, origin: string): Promise<string> {
  const { auth } = messages[language]
  await page.goto(`${origin}/signup?lng=${language}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(auth.email).fill(`member-${randomUUID()}@people.example`)
  await dialog.getByLabel(auth.password, { exact: true }).fill('correct horse battery')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: auth.signUp.submit }).click()
  await expect(page).toHaveURL(`${origin}/profile`)
  return (JSON.parse((await call(page, 'GET', {})).body) as { id: string }).id
}

/** Makes a call from the page itself, with its cookies, to its own host. */
function call(page: Page, method: string, body: object): Promise<{ status: number; body: string }> {
  return page.evaluate(
    async ({ method, payload }) => {
      const response = await fetch('/api/v1/profile/', {
        method,
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: payload }),
      })
      return { status: response.status, body: await response.text() }
    },
    { method, payload: JSON.stringify(body) },
  )
}

/** Expects that the picker of contacts shows or lacks Telegram. */
async function expectTelegram(page: Page, language: Language, isThere: boolean): Promise<void> {
  const { editor } = messages[language]
  await page.getByRole('button', { name: editor.paste.choose }).first().click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('combobox').fill('telegram')
  const seen = isThere
    ? picker.getByRole('option', { name: 'Telegram' }).first()
    : picker.getByText(editor.picker.nothing)
  await expect(seen).toBeVisible()
  await picker.getByRole('button', { name: messages[language].common.close }).click()
}

for (const language of ['ua', 'en'] as const) {
  test(`two companies’ hosts show their own brands, and other hosts the service’s, in ${language} @desktop`, async ({
    page,
    browser,
    server,
  }) => {
    test.slow()
    const { companies } = messages[language].console
    const [verba, kalyna] = [aCompanyNamed('Verba'), aCompanyNamed('Kalyna')]
    await openConsole(page, `/companies?lng=${language}`)
    await expectNoAxeViolations(page)

    await makeCompany(page, language, verba)
    for (const block of ['messengers', 'customization'] as const)
      await page.getByRole('switch', { name: companies.blockNames[block] }).click()
    await expectNoAxeViolations(page)
    await save(page, language)
    await makeCompany(page, language, kalyna)
    await save(page, language)
    await page.goto('/__admin__/companies')
    for (const { name, host } of [verba, kalyna])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(host)

    const visitors = await browser.newContext({ locale: language === 'ua' ? 'uk-UA' : 'en-GB' })
    const visitor = await visitors.newPage()
    const { port } = new URL(server.url)
    for (const company of [verba, kalyna]) {
      const origin = `http://${company.host}:${port}`
      await visitor.goto(`${origin}/?lng=${language}`)
      await expectOnly(visitor, company)
      await expectLogo(visitor)
      for (const path of ['/products', '/products/1', '/order', '/about']) {
        await visitor.goto(`${origin}${path}`)
        await expectOnly(visitor, company)
      }
      await visitor.goto(`${origin}/login`)
      await expect(visitor).toHaveTitle(new RegExp(company.name))
      await expectNoAxeViolations(visitor)
      const id = await signUp(visitor, language, origin)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeAttached()

      const hasMessengers = company === kalyna
      await expectTelegram(visitor, language, hasMessengers)
      const { appearance } = messages[language].editor.section
      await expect(visitor.getByRole('button', { name: appearance })).toHaveCount(hasMessengers ? 1 : 0)
      const messengers = [{ name: 'telegram', value: 'https://t.me/olena_k' }]
      expect((await call(visitor, 'PATCH', { messengers })).status).toBe(hasMessengers ? 200 : 403)

      await call(visitor, 'PATCH', { name: 'Олена', phones: [{ value: '+380671234567' }] })
      await visitor.goto(`${origin}/${id}`)
      await expectOnly(visitor, company)
      await expect(visitor.getByRole('link', { name: company.name })).toBeVisible()
      await expectNoAxeViolations(visitor)
      const elsewhere = company === verba ? kalyna : verba
      await visitor.goto(`http://${elsewhere.host}:${port}/${id}`)
      await expect(visitor).toHaveURL(`${origin}/${id}`)
      await expectOnly(visitor, company)
    }
    await visitor.goto(`http://nobodys-${randomUUID()}.example:${port}/?lng=${language}`)
    await expect(visitor).toHaveTitle(/Dotyk/)
    await visitors.close()
  })
}
