import { messages } from '@dotyk/i18n'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { LANGUAGES } from './support/languages.ts'

test(
  'a company asks for a quote without scripts, staff make one, and the buyer accepts it as an order',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, outbox, language }) => {
    const { teams, quote, order, errors } = messages[language]
    const { quotes } = messages[language].console
    const company = `Зерно ${Date.now()}`
    const email = `buyer-${Date.now()}@zerno.example`

    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: LANGUAGES[language].locale,
      ...(baseURL && { baseURL }),
    })
    const form = await context.newPage()
    await page.goto('/teams')
    await expectNoAxeViolations(page)
    await form.goto('/')
    await form.getByRole('link', { name: messages[language].landing.offers.seeTeam }).click()
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await field(teams.form.name).fill('Олена Коваленко')
    await field(teams.form.organization).fill(company)
    await field(teams.form.count).fill('сто')
    await form.getByRole('checkbox').check()
    const send = form.getByRole('button', { name: teams.form.send })
    // The form is sent repeatedly until it is accepted, because it is refused if it is filled in faster than people type.
    await expect(async () => {
      await send.click()
      await expect(form.getByText(errors['quote-count-invalid'])).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(field(teams.form.organization)).toHaveValue(company)
    await field(teams.form.count).fill('40')
    await field(teams.form.email).fill(email)
    await send.click()
    await expect(form.getByRole('heading', { name: teams.form.sent })).toBeVisible()
    await context.close()

    await openConsole(page, '/quotes/requests')
    await page.getByRole('link', { name: company }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: quotes.make }).click()
    await page.getByLabel(quotes.fields.organization, { exact: true }).fill(company)
    await page.locator('[name="unitPrice"]').fill('450')
    await page.locator('[name="discount"]').fill('1000')
    await expect(page.getByRole('region', { name: quotes.preview })).toContainText(/17.000/)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: quotes.saveDraft }).click()
    await page.getByRole('button', { name: quotes.send, exact: true }).click()
    await expect(page.getByRole('button', { name: quotes.sendAgain })).toBeVisible()

    const received = await outbox.waitForEmail(email)
    await page.goto(received.links.find(link => link.includes('/quote/')) ?? '')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: quote.accept.split(' {{')[0] ?? '' }).click()
    await expect(page.getByText(errors['ownership-required'])).toBeVisible()
    await page.getByRole('radio', { name: order.recipient.personal }).check({ force: true })
    await page.locator('[name="lastname"]').fill('Коваленко')
    await page.locator('[name="firstname"]').fill('Олена')
    await page.locator('[name="phone"]').fill('0671234567')
    await page.locator('[name="email"]').fill(email)
    await page.getByRole('radio', { name: order.delivery.other }).check({ force: true })
    await page.locator('[name="city"]').fill('Львів')
    await page.locator('[name="address.street"]').fill('вул. Зелена')
    await page.reload()
    await expect(page.locator('[name="address.street"]')).toHaveValue('вул. Зелена')
    await page.getByRole('radio', { name: order.payment['bank-transfer'] }).check({ force: true })
    await page.getByRole('button', { name: quote.accept.split(' {{')[0] ?? '' }).click()
    await expect(page).toHaveURL(/\/order\/\w+$/)
    await expect(page.getByText(/17.000/).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: quote.headline.accepted })).toBeVisible()
  },
)
