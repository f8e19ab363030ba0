import { messages } from '@dotyk/i18n'
import { anOrder } from '../apps/server/test/an-order.ts'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { LANGUAGES } from './support/languages.ts'

inBothLanguages(() => {
  test('a buyer without scripts finds an order by number and phone, and has its link sent', async ({
    page: scripted,
    browser,
    baseURL,
    request,
    outbox,
    language,
  }) => {
    const { order, errors } = messages[language]
    const placed = anOrder({ phone: '050 765 43 21' })
    const answer = await request.post('/order', { data: placed })
    const { number, orderID } = (await answer.json()) as { number: string; orderID: string }
    const received = await outbox.waitForEmail(placed.email)
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: LANGUAGES[language].locale,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/order/find')
    await scripted.goto('/order/find')
    await expectNoAxeViolations(scripted)
    const field = (label: string) => page.getByLabel(label, { exact: true })

    await field(order.find.number).fill('100-148')
    await field(order.find.phone).fill('050 765')
    await page.getByRole('button', { name: order.find.submit }).click()
    await expect(field(order.find.number)).toHaveAccessibleDescription(
      `${order.find.numberHint} ${errors['order-number-invalid']}`,
    )
    await expect(field(order.find.phone)).toHaveAccessibleDescription(errors['order-phone-invalid'])
    await expect(field(order.find.phone)).toHaveValue('050 765')

    await field(order.find.number).fill(number)
    await field(order.find.phone).fill('050 765 43 22')
    await page.getByRole('button', { name: order.find.submit }).click()
    await expect(page.getByRole('alert')).toHaveText(order.find.missing)
    await expect(field(order.find.number)).toHaveValue(number)

    await field(order.find.phone).fill('050 765 43 21')
    await page.getByRole('button', { name: order.find.submit }).click()
    await expect(page.getByRole('heading', { name: order.status.headline.pending })).toBeVisible()
    await expect(page.getByText(placed.lastname ?? '')).toHaveCount(0)

    await page.getByRole('button', { name: order.find.send }).click()
    await expect(page.getByRole('status')).toHaveText(order.find.sent)
    const sent = await outbox.waitForEmail(placed.email, { after: received })
    expect(sent.links.some(link => link.endsWith(`/order/${orderID}`))).toBe(true)
    await context.close()
  })
})

test('holding Enter looks an order up once', async ({ page, language }) => {
  const { order } = messages[language]
  const placed = anOrder({ phone: '050 765 43 29' })
  const { number } = (await (await page.request.post('/order', { data: placed })).json()) as {
    number: string
  }
  const lookups: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') lookups.push(request.url())
  })
  await page.goto('/order/find')
  await page.getByLabel(order.find.number, { exact: true }).fill(number)
  await page.getByLabel(order.find.phone, { exact: true }).fill('050 765 43 29')
  for (let press = 0; press < 30; press += 1) await page.keyboard.down('Enter')
  await expect(page.getByRole('heading', { name: order.status.headline.pending })).toBeVisible()
  for (let press = 0; press < 30; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(lookups.filter(url => url.endsWith('/order/find'))).toHaveLength(1)
})
