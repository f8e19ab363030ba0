import { DOCUMENT_NAMES, type DocumentName, documentPath } from '@dotyk/domain/documents'
import { htmlLanguage, type Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { type DocumentText, writeDocument } from '@dotyk/i18n/documents'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { aBuyer, orderForm } from './support/order-form.ts'

const OTHER = { ua: 'en', en: 'ua' } satisfies Record<Language, Language>
const SWITCH = { ua: 'EN', en: 'УКР' } satisfies Record<Language, string>

/** Returns a document's text as rendered by a server without configuration. */
const textOf = (name: DocumentName, language: Language): DocumentText =>
  writeDocument(name, 1, language, {
    brand: 'Dotyk',
    host: 'localhost',
    seller: null,
    support: { email: null, phone: null, telegram: null },
    cardProviders: [],
    liqpayMakesReceipts: false,
    offersInvoices: true,
    countsVisits: false,
    reportsErrors: false,
    orderRetentionYears: 3,
    subscriptionPrice: '',
  })

const heading = (page: Page, name: DocumentName, language: Language) =>
  page.getByRole('heading', { level: 1, name: textOf(name, language).heading, exact: true })

const foot = (page: Page, language: Language) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: messages[language].common.siteLinks })

inBothLanguages(() => {
  test('a visitor reads each information page from the footer, in both languages', async ({
    page,
    language,
  }) => {
    const other = OTHER[language]
    await page.goto('/')
    for (const name of DOCUMENT_NAMES) {
      await foot(page, language)
        .getByRole('link', { name: messages[language].common.information[name], exact: true })
        .click()
      await expect(page).toHaveURL(documentPath(name))
      await expect(heading(page, name, language)).toBeVisible()
      await expect(page).toHaveTitle(`${textOf(name, language).title} · Dotyk`)
      await expectNoAxeViolations(page)
    }
    await page.getByRole('link', { name: SWITCH[language], exact: true }).click()
    await expect(heading(page, 'privacy-policy', other)).toBeVisible()
    // Before the scripts are loaded, a click follows the link, whose address names the language.
    await expect(page).toHaveURL(new RegExp(`/privacy-policy(\\?lng=${other})?$`))
    await expect(page.getByRole('article')).toHaveAttribute('lang', htmlLanguage(other))
    await expect(page).toHaveTitle(`${textOf('privacy-policy', other).title} · Dotyk`)
    await page.reload()
    await expect(heading(page, 'privacy-policy', other)).toBeVisible()
  })
})

test(
  'the contents of an information page lead to a section by keyboard, and its address opens it',
  { tag: '@desktop' },
  async ({ page, language, isMobile }) => {
    const { information } = messages[language]
    const { sections } = textOf('user-agreement', language)
    const at = sections.findIndex(({ id }) => id === 'liability')
    const title = `${at + 1}. ${sections[at]!.title}`
    await page.goto('/user-agreement')
    if (isMobile) await page.locator('summary', { hasText: information.contents }).press('Enter')
    await page
      .getByRole('navigation', { name: information.contents })
      .getByRole('link', { name: title, exact: true })
      .press('Enter')
    await expect(page).toHaveURL('/user-agreement#liability')
    const section = page.getByRole('heading', { name: title, exact: true })
    await expect(section).toBeInViewport()
    await page.goto('/about')
    await page.goto('/user-agreement#liability')
    await expect(section).toBeInViewport()
  },
)

test('the agreements linked from the sign-up and order forms open in another tab, and the typed email stays', async ({
  page,
  context,
  language,
}) => {
  const { auth, order } = messages[language]
  const labels = (text: string) => [...text.matchAll(/\[([^\]]+)\]/g)].map(match => match[1] ?? '')
  const [agreement = '', privacy = ''] = labels(auth.signUp.agree)

  await page.goto('/signup')
  const signUp = page.getByRole('dialog')
  await signUp.getByLabel(auth.email).fill('someone@example.com')
  await expect(signUp.getByRole('link', { name: privacy })).toHaveAttribute('href', '/privacy-policy')
  const opened = context.waitForEvent('page')
  await signUp.getByRole('link', { name: agreement }).click()
  const document = await opened
  await expect(heading(document, 'user-agreement', language)).toBeVisible()
  await document.close()
  await expect(signUp.getByLabel(auth.email)).toHaveValue('someone@example.com')

  await page.goto('/order')
  const form = orderForm(page, language)
  await form.toDelivery()
  await form.fillRecipient(aBuyer())
  await form.chooseOtherDelivery()
  await form.toPayment()
  for (const label of labels(order.payment.agree))
    await expect(form.dialog.getByRole('link', { name: label })).toHaveAttribute('target', '_blank')
  await form.expectAccessible()
})

test('every page of the sitemap has a title, a description, a canonical address and alternates in both languages', async ({
  request,
  server,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    const linked = (attribute: string) =>
      new RegExp(`<link rel="(?:canonical|alternate)"[^>]*?${attribute}[^>]*?href="([^"]*)"`, 'i').exec(
        html,
      )?.[1]
    expect(/<title>([^<]{8,70})<\/title>/.exec(html)?.[1], address).toContain(' · Dotyk')
    expect(html, address).toMatch(/<meta name="description" content="[^"]{50,200}"/)
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(address)
    const [uk, en] = [linked('hreflang="uk"'), linked('hreflang="en"')]
    expect([uk, en], address).toContain(address)
    expect(addresses).toEqual(expect.arrayContaining([uk, en]))
    expect(linked('hreflang="x-default"')).toBe(
      server.url + new URL(address).pathname.replace(/^(\/products\/\d)\/(ua|en)$/, '$1'),
    )
    expect(html).toContain(`<html lang="${address === uk ? 'uk' : 'en'}"`)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts an information page has its text, languages, versions and an address for each clause', async ({
    page,
    server,
  }) => {
    await page.goto('/user-agreement?lng=en')
    await expect(heading(page, 'user-agreement', 'en')).toBeVisible()
    for (const { title } of textOf('user-agreement', 'en').sections)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await page.getByRole('link', { name: 'УКР', exact: true }).click()
    await expect(page).toHaveURL('/user-agreement?lng=ua')
    await expect(heading(page, 'user-agreement', 'ua')).toBeVisible()

    const link = (rel: string) => page.locator(`link[${rel}]`)
    await expect(link('rel=canonical')).toHaveAttribute('href', `${server.url}/user-agreement`)
    for (const [code, address] of [
      ['uk', '/user-agreement'],
      ['en', '/user-agreement?lng=en'],
      ['x-default', '/user-agreement'],
    ] as const)
      await expect(link(`hreflang="${code}"`)).toHaveAttribute('href', server.url + address)

    await page.getByRole('link', { name: '3.2.', exact: true }).click()
    await expect(page).toHaveURL('/user-agreement?lng=ua#acceptance-2')

    await page.goto('/user-agreement/1')
    await expect(
      page.getByRole('paragraph').filter({ hasText: /^Редакція 1, діє з 22 листопада 2026 року$/ }),
    ).toBeVisible()
    expect((await page.goto('/user-agreement/99'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: messages.ua.common.notFound.title })).toBeVisible()
  })

  test('without scripts search engines read who runs the site, a page’s questions and its breadcrumbs', async ({
    page,
    server,
  }) => {
    const { landing } = messages.ua
    const told = async (path: string, type: string) => {
      await page.goto(path)
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
      return blocks
        .map(block => JSON.parse(block) as Record<string, unknown>)
        .find(each => each['@type'] === type)
    }
    const organization = { '@id': `${server.url}/#organization`, name: 'Dotyk', url: `${server.url}/` }
    for (const path of ['/', '/about']) expect(await told(path, 'Organization')).toMatchObject(organization)
    expect(await told('/', 'FAQPage')).toMatchObject({
      mainEntity: [{ name: landing.questions.phones }, ...Array<object>(9).fill({})],
    })
    const { questions = [], title } = textOf('delivery-and-payment', 'ua')
    expect(await told('/delivery-and-payment', 'FAQPage')).toMatchObject({
      mainEntity: questions.map(({ question }) => ({ '@type': 'Question', name: question })),
    })
    expect(await told('/delivery-and-payment', 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Dotyk', item: `${server.url}/` },
        { name: title, item: `${server.url}/delivery-and-payment` },
      ],
    })
  })

  test('a printed information page has its text alone', async ({ page }) => {
    await page.goto('/product-return')
    await page.emulateMedia({ media: 'print' })
    await expect(heading(page, 'product-return', 'ua')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    for (const contents of await page.getByRole('navigation', { includeHidden: true }).all())
      await expect(contents).toBeHidden()
  })
})
