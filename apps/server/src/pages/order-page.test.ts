import { moneyText } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { loadFinishedPages } from './built-site.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ loadPages: loadFinishedPages })
})
afterAll(() => server.close())

/** The order's page as it is before any script. */
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
] as const)('the order form that the server draws in %s', (language, accepted, card, stand, currency) => {
  const { order, catalogue } = messages[language]
  const price = (amount: number) => moneyText({ amount, currency }, language)

  test('has the first step with its labels, a black card chosen, and what it costs', async () => {
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

  test('begins with the product of the address', async () => {
    const form = await formAt('/order?product=2-1-2-1', accepted)
    expect(form).toMatch(new RegExp(`<input[^>]*aria-label="${catalogue.colours.white}"[^>]*checked`))
    expect(form).toContain(`<b>${price(stand)}</b>`)
    expect(form).toContain('/products/2-1-2-')
  })

  test('begins with the black card where the address names no product', async () => {
    expect(await formAt('/order?product=9-9-9-9', accepted)).toContain(`<b>${price(card)}</b>`)
  })
})
