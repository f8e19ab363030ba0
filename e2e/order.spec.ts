import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { type Language, moneyText } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { delayScripts } from './support/held-scripts.ts'
import { expect, inBothLanguages, test } from './support/journey.ts'
import { aBuyer, dataLayerEntries, orderForm } from './support/order-form.ts'
import { aCardOwner } from './support/owner.ts'
import { pdfText } from '../apps/server/test/pdf-text.ts'

const PRICES = {
  ua: { card: 49_900, badge: 59_900, stand: 89_900, currency: 'UAH' },
  en: { card: 1_490, badge: 1_790, stand: 2_490, currency: 'USD' },
} as const

/** Formats an amount as a page shows it; non-breaking spaces match ordinary ones. */
const money = (amount: number, language: Language) =>
  moneyText({ amount, currency: PRICES[language].currency }, language).replaceAll(/\s/g, ' ')

/** Reads the public order number from the order's page. */
async function numberOn(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText()
  return /\d{3}-\d{3}/.exec(text)?.[0] ?? ''
}

inBothLanguages(() => {
  test(
    'a visitor orders a gold card to a branch, pays by card and reads that it is paid',
    { tag: '@both' },
    async ({ page, language, outbox }) => {
      const { errors, emails, order, payment, shop } = messages[language]
      const { card } = PRICES[language]
      const buyer = aBuyer()
      const form = orderForm(page, language)

      await page.goto(`/products/1/${language}/3/1`)
      await page.getByRole('link', { name: shop.order.replace('{{price}}', money(card, language)) }).click()
      await expect(
        form.dialog.locator('img[src*="/products/1-1-3-"]').filter({ visible: true }).first(),
      ).toBeVisible()
      await form.toDelivery()

      await form.toPayment()
      await expect(form.field(order.recipient.lastname)).toBeFocused()
      await expect(form.field(order.recipient.lastname)).toHaveAccessibleDescription(
        errors['last-name-required'],
      )
      await form.fillRecipient({ ...buyer, phone: '067 123 45' })
      // The name contains a Latin i, as people type it without noticing.
      await form.field(order.recipient.firstname).fill('Марiя')
      await expect(form.field(order.recipient.firstname)).toHaveValue('Марія')
      await expect(form.field(order.recipient.phone)).toHaveAccessibleDescription(
        errors['order-phone-invalid'],
      )
      await form.field(order.recipient.phone).fill(buyer.phone)
      await form.pick(form.city, 'льв', 'Львів')
      const asked = page.waitForRequest(/\/np\/departments/)
      await form.department.click()
      expect(new URL((await asked).url()).searchParams.get('weight')).toBe('40')
      await page.getByRole('option').filter({ hasText: '№ 1' }).first().click()
      await form.toPayment()

      await expect(form.dialog.getByText('Відділення №1')).toBeVisible()
      expect(await dataLayerEntries(page, 'begin_checkout')).toMatchObject([{ value: card / 100 }])
      await form.submitFor(money(card, language)).click()

      await expect(page.getByRole('heading', { name: payment.sandbox.choose })).toBeVisible()
      const received = await outbox.waitForEmail(buyer.email)
      await page.getByRole('button', { name: money(card, language) }).click()

      await expect(page.getByRole('heading', { name: order.status.headline.queued })).toBeVisible()
      const number = await numberOn(page)
      const paid = await outbox.waitForEmail(buyer.email, { after: received })
      expect(paid.subject).toBe(
        emails['order-paid'].subject.replace('{{brand}}', 'Dotyk').replace('{{number}}', number),
      )
      expect(paid.links).toContain(page.url().replace(/\?.*/, ''))
      await expect
        .poll(() => dataLayerEntries(page, 'purchase'))
        .toMatchObject([
          {
            value: card / 100,
            currency: PRICES[language].currency,
            transaction_id: /[0-9a-z]{26}/.exec(page.url())?.[0],
          },
        ])
      await page.reload()
      await expect(page.getByText(`${order.payment.liqpay}, ${order.status.paymentState.paid}`)).toBeVisible()
      await page.getByRole('button', { name: order.status.cancel }).click()
      await expect(page.getByRole('dialog')).toContainText(order.status.askPaid)
      expect(await dataLayerEntries(page, 'purchase')).toEqual([])
    },
  )
})

test(
  'a company orders a badge to its door and gets the invoice with the email',
  { tag: '@desktop' },
  async ({ page, language, outbox }) => {
    const { catalogue, errors, order } = messages[language]
    const { badge } = PRICES[language]
    const buyer = aBuyer()
    const form = orderForm(page, language)

    await page.goto('/order')
    await form.choose(catalogue.accessories['nfc-badge'])
    await form.choose(catalogue.ribbons['yellow-blue'])
    await form.field(catalogue.options.count).fill('3')
    await form.toDelivery()

    await form.choose(order.recipient.legal)
    await form.pick(form.ownership, 'тов', 'ТОВ')
    await form.field(order.recipient.edrpou).fill('31316719')
    await form.field(order.recipient.organization).fill('Кавʼярня «Зерно»')
    await form.fillRecipient(buyer)
    await form.choose(order.delivery.address)
    await form.pick(form.city, 'київ', 'Київ')
    await form.street.fill('Зелёная')
    await form.field(order.delivery.house).fill('1')
    await form.toPayment()
    const code = form.field(order.recipient.edrpou)
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(errors['edrpou-invalid'])
    await code.fill('31316718')
    await form.toPayment()
    await expect(form.street).toBeFocused()
    await expect(form.street).toHaveAccessibleDescription(errors['delivery-ukrainian'])
    await form.expectAccessible()
    await form.street.fill('')
    await form.pick(form.street, 'хрещ', 'вул. Хрещатик')
    await form.toPayment()

    await form.choose(order.payment['bank-transfer'])
    await form.expectAccessible()
    await form.submitFor(money(3 * badge, language)).click()
    await expect(page.getByRole('heading', { name: order.done.title })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await dataLayerEntries(page, 'purchase')).toMatchObject([{ value: (3 * badge) / 100 }])

    await page.getByRole('link', { name: order.done.follow }).click()
    await expect(page.getByRole('heading', { name: order.status.headline.invoiced })).toBeVisible()
    await expect(page.getByText('ТОВ Кавʼярня «Зерно»')).toBeVisible()
    await expect(page.getByText(/вул\. Хрещатик, 1/)).toBeVisible()
    const number = await numberOn(page)

    const { attachments } = await outbox.waitForEmail(buyer.email)
    expect(attachments.map(({ filename }) => filename)).toEqual([`invoice-${number}.pdf`])
    const text = pdfText(attachments[0]?.content ?? Buffer.alloc(0)).replaceAll(/\s/g, ' ')
    const sum = money(3 * badge, language)
      .replaceAll(/[^\d\s.]/g, '')
      .trim()
    for (const said of [number, 'ТОВ Кавʼярня «Зерно»', '31316718', sum]) expect(text).toContain(said)
    const offered = page.getByRole('link', { name: order.status.details.invoiceFile })
    const file = await page.request.get((await offered.getAttribute('href')) ?? '')
    expect(pdfText(await file.body())).toBe(pdfText(attachments[0]?.content ?? Buffer.alloc(0)))
  },
)

test('a letter typed at the very moment in which the form is hydrated is kept', async ({
  page,
  language,
}) => {
  const { catalogue, order } = messages[language]
  // React schedules its work with `setImmediate` where that exists, so the test can make hydration start with a key press.
  await page.addInitScript(() => {
    const turns: (() => void)[] = []
    let isHeld = true
    const setImmediate = (turn: () => void) => (isHeld ? turns.push(turn) : setTimeout(turn))
    const goOn = () => {
      isHeld = false
      for (const turn of turns) setTimeout(turn)
    }
    Object.assign(window, { setImmediate, isReady: () => turns.length > 0, goOn })
  })
  type Held = { isReady: () => boolean; goOn: () => void }
  await page.goto('/order')
  const { dialog, choose, field, toDelivery } = orderForm(page, language)
  await choose(catalogue.colours.blue)
  await field(catalogue.options.count).selectText()
  await page.waitForFunction(() => (window as unknown as Held).isReady())
  await page.keyboard.insertText('7')
  await page.evaluate(() => (window as unknown as Held).goOn())

  await toDelivery()
  await expect(field(order.recipient.lastname)).toBeVisible()
  await dialog.getByRole('button', { name: order.steps.product }).click()
  await expect(field(catalogue.options.count)).toHaveValue('7')
})

test('a reload shows the chosen product from the first frame on', async ({ page, language }) => {
  const { catalogue } = messages[language]
  await page.goto('/order')
  const { dialog, choose } = orderForm(page, language)
  await choose(catalogue.accessories['smart-stand'])
  // Only the live form updates and keeps the choice, so the picture of a white card remains only on its own button.
  await expect(dialog.locator('img[src*="/products/1-"]')).toHaveCount(1)

  // The page is tested before any script has loaded.
  await page.route(/\/assets\/.*\.js$/, route => route.abort())
  await page.reload()
  await expect(dialog.locator('img[src*="/products/2-"]').first()).toBeVisible()
  await expect(dialog.locator('img[src*="/products/1-"]')).toHaveCount(0)
})

test('what is typed, chosen and pressed before the scripts have loaded is kept', async ({
  page,
  language,
}) => {
  const { catalogue, order } = messages[language]
  const form = orderForm(page, language)
  const releaseScripts = await delayScripts(page)
  await page.goto('/order', { waitUntil: 'commit' })
  await form.field(catalogue.options.count).fill('3')
  await form.choose(catalogue.accessories['nfc-badge'])
  await form.choose(catalogue.colours.gold)
  await form.field(catalogue.options.cardName).fill('Олена')
  await form.dialog.getByRole('switch', { name: catalogue.options.printDesign }).check()
  await form.toDelivery()

  releaseScripts()
  await expect(form.field(order.recipient.lastname)).toBeVisible()
  await form.dialog.getByRole('button', { name: order.steps.product }).click()
  await expect(form.dialog.getByRole('radio', { name: catalogue.accessories['nfc-badge'] })).toBeChecked()
  await expect(form.dialog.getByRole('radio', { name: catalogue.colours.gold })).toBeChecked()
  await expect(form.field(catalogue.options.cardName)).toHaveValue('Олена')
  await expect(form.field(catalogue.options.count)).toHaveValue('3')
  await expect(form.dialog.getByRole('switch', { name: catalogue.options.printDesign })).toBeChecked()
})

test('an owner whose card is declined pays again by the link in the email', async ({
  page,
  language,
  outbox,
}) => {
  const { order, payment, settings } = messages[language]
  const { stand } = PRICES[language]
  const { email: _own, ...person } = aBuyer()
  const { login } = await aCardOwner(page.request, {
    name: 'Соломія Крук',
    phones: [{ value: '+380671234567' }],
  })
  const form = orderForm(page, language)

  await page.goto(`/order?product=2-1-1-${language === 'ua' ? 1 : 2}`)
  await form.toDelivery()
  await form.dialog.getByRole('button', { name: order.recipient.takeOwn }).click()
  await expect(form.field(order.recipient.lastname)).toHaveValue('Крук')
  await expect(form.field(order.recipient.firstname)).toHaveValue('Соломія')
  await expect(form.field(order.recipient.email)).toHaveValue(login)
  await form.field(order.recipient.phone).fill(person.phone)
  await form.chooseOtherDelivery()
  await form.toPayment()
  await form.submitFor(money(stand, language)).click()

  await expect(page.getByRole('heading', { name: payment.sandbox.choose })).toBeVisible()
  await expectNoAxeViolations(page)
  const received = await outbox.waitForEmail(login)
  await page.getByRole('button', { name: payment.sandbox.declined }).click()
  await expect(page.getByRole('heading', { name: order.status.headline.failed })).toBeVisible()
  await expect(page.getByText(order.status.text.failed)).toBeVisible()
  await expectNoAxeViolations(page)
  const number = await numberOn(page)
  const status = page.url().replace(/\?.*/, '')
  const failed = await outbox.waitForEmail(login, { after: received })
  expect(failed.links).toContain(`${status}/pay`)

  await page.goto('/profile/settings')
  const listed = page.getByRole('main').getByRole('link', { name: number }).first()
  await expect(listed).toContainText(order.own.unpaid)
  const unpaid = page.getByRole('region', { name: order.unpaid.label.replace('{{number}}', number) })
  await expect(unpaid.getByRole('link', { name: money(stand, language) })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`${status}/pay`)
  await page.getByRole('button', { name: payment.sandbox.late }).click()
  await page.getByRole('link', { name: payment.sandbox.back }).click()
  await expect(page.getByRole('heading', { name: order.status.headline.checking })).toBeVisible()
  await expect(page.getByRole('heading', { name: order.status.headline.queued })).toBeVisible()
  await expect.poll(() => dataLayerEntries(page, 'purchase')).toMatchObject([{ value: stand / 100 }])
  await outbox.waitForEmail(login, { after: failed })

  await page.goto('/profile/settings')
  await expect(page.getByRole('heading', { name: settings.orders.title })).toBeVisible()
  await expect(listed).toContainText(order.own.state.inProgress)
})

test('typed text survives a reload, an outage and a new price, and a double press orders once', async ({
  page,
  context,
  language,
  outbox,
  products,
}) => {
  const { catalogue, order } = messages[language]
  const { card } = PRICES[language]
  const buyer = aBuyer()
  const form = orderForm(page, language)
  const oldPrice = 39_900
  const changePrice = (price: number) =>
    products.change('1-1-5', language === 'ua' ? { priceUAH: price } : { priceUSD: price })
  await changePrice(oldPrice)

  await page.goto('/order')
  await form.choose(catalogue.colours.blue)
  await form.field(catalogue.options.count).fill('0')
  await form.toDelivery()
  await expect(form.field(catalogue.options.count)).toBeFocused()
  await form.field(catalogue.options.count).fill('2')
  await form.toDelivery()
  await form.fillRecipient(buyer)
  await form.chooseOtherDelivery()
  await page.reload()
  await expect(form.field(order.recipient.lastname)).toHaveValue(buyer.lastname)
  await expect(form.field(order.recipient.email)).toHaveValue(buyer.email)
  await form.toPayment()
  await form.choose(order.payment['upon-receipt'])

  // A design must be paid in advance, so cash on delivery is replaced by payment by card.
  await form.dialog.getByRole('button', { name: order.steps.product }).click()
  const design = form.dialog.getByRole('switch', { name: catalogue.options.printDesign })
  await design.check()
  await form.dialog.getByRole('button', { name: order.steps.payment }).click()
  await expect(form.dialog.getByRole('radio', { name: order.payment.liqpay })).toBeChecked()
  await expect(form.dialog.getByRole('radio', { name: order.payment['upon-receipt'] })).toBeDisabled()
  await form.dialog.getByRole('button', { name: order.steps.product }).click()
  await design.uncheck()
  await form.dialog.getByRole('button', { name: order.steps.payment }).click()
  await form.choose(order.payment['upon-receipt'])

  await context.setOffline(true)
  await form.submitFor(money(2 * oldPrice, language)).click()
  await expect(form.dialog.getByRole('alert')).toHaveText(order.noConnection)
  await context.setOffline(false)

  await changePrice(card)
  await form.submitFor(money(2 * oldPrice, language)).click()
  const told = form.dialog.getByRole('alert')
  await expect(told).toContainText(money(2 * oldPrice, language))
  await expect(told).toContainText(money(2 * card, language))
  await expectNoAxeViolations(page)
  await form.submitFor(money(2 * card, language)).dblclick()
  await expect(page.getByRole('heading', { name: order.done.title })).toBeVisible()
  expect((await ordersOf(page, buyer.email)).map(({ price }) => price)).toEqual([2 * card])

  await page.getByRole('link', { name: order.done.follow }).click()
  await page.getByRole('button', { name: order.status.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: order.status.cancel }).click()
  await expect(page.getByRole('heading', { name: order.status.headline.cancelled })).toBeVisible()
  await expectNoAxeViolations(page)
  expect((await ordersOf(page, buyer.email)).map(({ status }) => status)).toEqual([40])
  await outbox.waitForEmail(buyer.email)
})

test('a sold-out product says so and can’t be ordered, and the payment link of an unknown order opens a page that says so', async ({
  page,
  language,
  products,
}) => {
  const { catalogue, order, errors } = messages[language]
  const form = orderForm(page, language)
  await products.change('1-1-6', { inStock: false })

  await page.goto('/order')
  await form.choose(`${catalogue.colours.red}, ${order.product.outOfStock}`)
  await expect(form.dialog.getByText(order.product.soldOut)).toBeVisible()
  await form.expectAccessible()
  await form.toDelivery()
  await expect(form.dialog.getByText(errors['out-of-stock'])).toBeVisible()
  await form.choose(catalogue.colours.green)
  await form.toDelivery()
  await expect(form.field(order.recipient.lastname)).toBeVisible()
  expect((await page.goto('/order/0unknown0order0000/pay'))?.status()).toBe(404)
  await expect(page).toHaveURL('/order/0unknown0order0000')
  await expect(page.getByRole('heading', { name: order.status.notFound })).toBeVisible()
  await expectNoAxeViolations(page)
})

/** Returns a buyer's orders as staff see them. */
async function ordersOf(page: Page, email: string): Promise<StaffOrderWire[]> {
  await page.request.post('/admin/auth/signin', { data: firstAdministrator() })
  const found = await page.request.get(`/admin/api/v1/orders?q=${encodeURIComponent(email)}`)
  return ((await found.json()) as { items: StaffOrderWire[] }).items
}

test(
  'an order form opened on a product page keeps its step and text over a reload',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { order, shop } = messages[language]
    const form = orderForm(page, language)
    await page.goto(`/products/1/${language}`)
    await page.getByRole('main').getByRole('link', { name: shop.orderShort }).last().click()
    await form.toDelivery()
    await form.field(order.recipient.lastname).fill('Коваленко')
    await page.reload()
    await expect(form.field(order.recipient.lastname)).toHaveValue('Коваленко')
    await form.dialog.getByRole('button', { name: messages[language].common.close }).first().click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(form.dialog).toBeHidden()
  },
)
