import type { StockItemWire } from '@dotyk/contract/staff/stock'
import { stockItemName } from '@dotyk/i18n/stock-item-name'
import { createTranslator } from '@dotyk/i18n/translate'
import { type Language, moneyText } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { APIRequestContext } from '@playwright/test'
import { expectNoAxeViolations } from './support/accessibility.ts'
import { firstAdministrator } from './support/administrator.ts'
import { changeOrder, openConsole, placeOrder } from './support/console.ts'
import { expect, test } from './support/journey.ts'
import { aBuyer, orderForm } from './support/order-form.ts'

// The journeys of both languages share a catalogue, so each counts items of its own.
const ITEMS = {
  ua: {
    ribbon: 'ribbon-5',
    badge: '3-1-1-5-1',
    blank: 'blank-3-3',
    colour: 3,
    price: 59_900,
    currency: 'UAH',
  },
  en: {
    ribbon: 'ribbon-4',
    badge: '3-1-1-4-2',
    blank: 'blank-3-2',
    colour: 2,
    price: 1_790,
    currency: 'USD',
  },
} as const

const nameOf = (id: string, language: Language) => stockItemName(id, createTranslator(language, 'catalogue'))

/** Sets as staff how many pieces of an item are available, in addition to the reserved pieces; null stops counting the item. */
async function setPieces(request: APIRequestContext, id: string, free: number | null): Promise<void> {
  await request.post('/admin/auth/signin', { data: firstAdministrator() })
  const { items } = (await (await request.get('/admin/api/v1/stock')).json()) as { items: StockItemWire[] }
  const item = items.find(each => each.id === id)
  if (!item) throw new Error(`There is no item ${id}.`)
  const adjustment = free === null ? { kind: 'uncounted' } : { kind: 'recount', pieces: free + item.reserved }
  if (free === null && item.onHand === null) return
  const data = { ...adjustment, note: 'journey', seen: item.onHand }
  const answer = await request.post(`/admin/api/v1/stock/${id}/movements`, { data })
  if (!answer.ok()) throw new Error(`The count was refused: ${await answer.text()}`)
  await request.put(`/admin/api/v1/stock/${id}/warning`, { data: { warnAt: null } })
}

test(
  'staff count lanyards, see what an order reserves and packing takes, and find what runs out',
  { tag: '@desktop' },
  async ({ page, language }) => {
    const { catalogue: t, dashboard } = messages[language].console
    const { ribbon, badge, price } = ITEMS[language]
    const name = nameOf(ribbon, language)
    await setPieces(page.request, ribbon, null)
    await openConsole(page, '/catalogue/stock')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.pieces.title)
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    const panel = page.getByRole('complementary', { name })
    await expectNoAxeViolations(page)

    await panel.getByRole('button', { name: t.pieces.begin }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByLabel(t.pieces.count.recount).fill('3')
    await dialog.getByRole('button', { name: t.pieces.submit.recount }).click()
    await expect(dialog.getByLabel(t.pieces.reason)).toHaveAccessibleDescription(t.pieces.reasonRequired)
    await expectNoAxeViolations(page)
    await dialog.getByLabel(t.pieces.reason).fill('Inventory')
    await dialog.getByRole('button', { name: t.pieces.submit.recount }).click()
    await expect(panel.getByRole('listitem').first()).toContainText('Inventory')

    await panel.getByLabel(t.pieces.warnAt).fill('2')
    await panel.getByRole('button', { name: t.save }).click()
    await expect(panel.getByRole('button', { name: t.save })).toHaveCount(0)

    const order = await placeOrder(page.request, { productID: badge, price, payment: 'upon-receipt' })
    await page.reload()
    await expect(panel.getByRole('listitem').first()).toContainText(t.pieces.reasons.ordered)
    await expect(panel.getByRole('listitem').first().getByRole('link')).toHaveText(`№ ${order.number}`)
    await expect(panel).toContainText(t.pieces.states.low)
    await changeOrder(page.request, order.id, { step: 'packed' })
    await page.reload()
    await expect(panel.getByRole('listitem').first()).toContainText(t.pieces.reasons.packed)
    await expectNoAxeViolations(page)

    await openConsole(page, '/dashboard')
    await page.getByRole('link', { name: dashboard.stock.open }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(t.pieces.states.low)
    await setPieces(page.request, ribbon, null)
  },
)

test(
  'the last badge goes to the buyer who orders first; the other keeps what was typed and buys it once there are more',
  { tag: '@desktop' },
  async ({ page, language, playwright, baseURL }) => {
    const { errors, order, shop, catalogue } = messages[language]
    const { blank, colour, price, currency } = ITEMS[language]
    const total = (count: number) =>
      moneyText({ amount: count * price, currency }, language).replaceAll(/\s/g, ' ')
    const productID = `3-1-${colour}-1-${language === 'ua' ? 1 : 2}`
    const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    await setPieces(other, blank, 1)
    const availability = page.locator('p[aria-live="polite"]').first()
    const buyer = aBuyer()
    const form = orderForm(page, language)

    await page.goto(`/products/3/${language}/${colour}/1/1`)
    await expect(availability).toContainText(shop.inStock)
    await page.getByRole('link', { name: shop.order.replace('{{price}}', total(1)) }).click()
    await form.toDelivery()
    await form.fillRecipient(buyer)
    await form.chooseOtherDelivery()
    await form.toPayment()
    await form.choose(order.payment['upon-receipt'])
    const first = await placeOrder(other, { productID, price, payment: 'upon-receipt' })
    await form.submitFor(total(1)).click()
    await expect(form.dialog.getByText(errors['out-of-stock'])).toBeVisible()
    await expect(form.dialog.getByText(order.product.soldOut)).toBeVisible()
    await form.expectAccessible()

    await setPieces(other, blank, 2)
    await page.reload()
    await form.dialog.getByRole('button', { name: order.product.edit }).click()
    await form.field(catalogue.options.count).fill('3')
    await form.toDelivery()
    await expect(form.field(catalogue.options.count)).toBeFocused()
    await expect(form.field(catalogue.options.count)).toHaveAccessibleDescription(/2/)
    await form.expectAccessible()
    await form.field(catalogue.options.count).fill('2')
    await form.toDelivery()
    await expect(form.field(order.recipient.lastname)).toHaveValue(buyer.lastname)
    await form.toPayment()
    await form.submitFor(total(2)).click()
    await expect(page.getByRole('heading', { name: order.done.title })).toBeVisible()

    await page.goto(`/products/3/${language}/${colour}/1/1`)
    await expect(availability).toContainText(shop.soldOut)
    await changeOrder(other, first.id, { status: 40 })
    await page.reload()
    await expect(availability).toContainText(shop.inStock)
    await setPieces(other, blank, null)
    await other.dispose()
  },
)
