import type { NewOrderWire } from '@dotyk/contract/orders/order'
import { moneyText } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { anOwner, aVisitor, type Visitor } from '../../test/visitor.ts'
import { loadBuiltPages } from './built-site.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ loadPages: loadBuiltPages })
})
afterAll(() => server.close())

/** The form on the order's page as it is without scripts. */
async function formAt(address: string, language: 'uk' | 'en') {
  const { statusCode, body } = await server.app.inject({
    url: address,
    headers: { 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  return /<form.*?<\/form>/s.exec(body)?.[0] ?? ''
}

describe.each([
  ['ua', 'uk', 49_900, 89_900, 'UAH'],
  ['en', 'en', 1_490, 2_490, 'USD'],
] as const)('the order form drawn in %s', (language, accepted, card, stand, currency) => {
  const { order, catalogue } = messages[language]
  const price = (amount: number) => moneyText({ amount, currency }, language)

  test('the drawn order form has the first step with its labels, a black card chosen, and its price', async () => {
    const form = await formAt('/order', accepted)
    for (const label of [
      order.steps.product,
      order.product.accessory,
      catalogue.options.cardName,
      catalogue.options.count,
      catalogue.options.printDesign,
      order.next.product,
    ])
      expect(form).toContain(label)
    for (const name of Object.values(catalogue.accessories)) expect(form).toContain(name)
    expect(form).toMatch(new RegExp(`<input[^>]*aria-label="${catalogue.colours.black}"[^>]*checked`))
    expect(form).toContain(`<b>${price(card)}</b>`)
  })

  test('the drawn order form starts with the product of the address', async () => {
    const form = await formAt('/order?product=2-1-2-1', accepted)
    expect(form).toMatch(new RegExp(`<input[^>]*aria-label="${catalogue.colours.white}"[^>]*checked`))
    expect(form).toContain(`<b>${price(stand)}</b>`)
    expect(form).toContain('/products/2-1-2-')
  })

  test('the order form shows the black card when the address names no product', async () => {
    expect(await formAt('/order?product=9-9-9-9', accepted)).toContain(`<b>${price(card)}</b>`)
  })
})

describe.each([
  ['ua', 'uk'],
  ['en', 'en'],
] as const)('an order’s page drawn in %s', (language, accepted) => {
  const { product, status } = messages[language].order
  const { details } = status

  /** The visible part of the page, without the texts that the document contains for its scripts. */
  async function mainOf(orderID: string): Promise<string> {
    const headers = { 'accept-language': accepted }
    const { body } = await server.app.inject({ url: `/order/${orderID}`, headers })
    return /<main.*?<\/main>/s.exec(body)?.[0] ?? ''
  }

  async function pageOf(changes: Partial<NewOrderWire>, by: Visitor): Promise<string> {
    const placed = await by.send('POST', '/order', anOrder(changes))
    return mainOf(placed.json<{ orderID: string }>().orderID)
  }

  test('a drawn order page shows what is printed, with its picture, and which page the chip opens', async () => {
    const owner = await anOwner(server.app)
    const page = await pageOf({ cardName: 'Olena', cardLine: 'Architect' }, owner)
    for (const label of [details.printed, details.opens]) expect(page).toContain(`<dt>${label}</dt>`)
    expect(page).toMatch(/<span[^>]*>Olena<\/span><span[^>]*>Architect<\/span>/)
    expect(page).toContain(`/products/1-1-1-1/front.jpg?name=Olena&amp;line=Architect&amp;page=${owner.id}`)
    expect(page).toMatch(new RegExp(`<a href="https?://[^"/]*/${owner.id}"`))
  })

  test('a cancelled order’s drawn page promises no new page', async () => {
    const buyer = aVisitor(server.app)
    const { orderID } = (await buyer.send('POST', '/order', anOrder())).json<{ orderID: string }>()
    await buyer.send('POST', `/order/${orderID}/cancel`)
    const page = await mainOf(orderID)
    expect(page).toContain(product.nothingPrinted)
    expect(page).not.toContain(details.newPage)
  })

  test('a drawn order page says that no name is printed and that a page will be made', async () => {
    const page = await pageOf({}, aVisitor(server.app))
    for (const text of [product.nothingPrinted, details.newPage]) expect(page).toContain(text)
  })
})
