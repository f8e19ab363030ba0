import type { Reply } from '@dotyk/contract/client'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'

const CODES = '/admin/api/v1/discounts'
const PRICE = 49_900
const UNLIMITED = { validFrom: null, validUntil: null, maxOrders: null, minCount: 1, accessories: null }

let server: TestApp
let staff: Visitor & { login: string }
let number = 0

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server, 'owner')
})
afterAll(() => server.close())

/** A new code for ten percent off, unless the changes say otherwise. */
async function aCode(changes: object = {}): Promise<string> {
  number += 1
  const code = `CODE-${number}`
  const body = { code, value: { kind: 'percent', percent: 10 }, ...UNLIMITED, ...changes }
  const response = await staff.send('POST', CODES, body)
  expect(response.statusCode).toBe(200)
  return code
}

const ask = (query: Record<string, string>) =>
  aVisitor(server.app).send(
    'GET',
    `/order/discount?${new URLSearchParams({ productID: '1-1-1-1', ...query }).toString()}`,
  )
const place = (changes: object) =>
  aVisitor(server.app).send('POST', '/order', anOrder({ payment: 'upon-receipt', ...changes }))
const placeWith = (discountCode: string, price = PRICE - PRICE / 10) => place({ discountCode, price })
const list = async () => (await staff.send('GET', CODES)).json<Reply<`GET ${typeof CODES}`>>().discounts

describe('a buyer', () => {
  test('a discount code’s amount is shown to the buyer, however the code is typed', async () => {
    const code = await aCode({ value: { kind: 'amount', amount: 5_000, currency: 'UAH' } })
    expect((await ask({ code: ` ${code.toLowerCase()} ` })).json()).toEqual({
      code,
      value: { kind: 'amount', amount: 5_000, currency: 'UAH' },
    })
  })

  test('an order with a discount code costs less, and its page lists the discount', async () => {
    const code = await aCode()
    const { orderID } = (await placeWith(code.toLowerCase())).json<{ orderID: string }>()
    const status = (
      await aVisitor(server.app).send('GET', `/order/${orderID}/status`)
    ).json<OrderStatusWire>()
    expect(status).toMatchObject({
      price: 44_910,
      discount_code: code,
      parts: { products: PRICE, discount: 4_990, rounding: 0 },
    })
  })

  test('the email about an order has the discount as a line', async () => {
    const code = await aCode()
    const email = `with-discount-${number}@example.com`
    await place({ discountCode: code, price: 44_910, email })
    const { text } = await server.emailTo(email, /прийнято/)
    expect(text).toContain('Знижка')
    expect(text).toContain('449,10')
  })

  test('an order with a discount code but the full price is refused, because its buyer saw another total', async () => {
    expect((await placeWith(await aCode(), PRICE)).body).toBe('price-changed')
  })

  test.each([
    ['that nobody gave out', 'NOBODYS', 'discount-not-found'],
    ['that can’t be one', '<script>', 'discount-not-found'],
    ['of 1,000 letters', 'A'.repeat(1_000), 'text-too-long'],
  ])('an order with a discount code %s is refused', async (_, code, refusal) => {
    const response = await placeWith(code)
    expect([response.statusCode >= 400, response.body]).toEqual([true, refusal])
  })

  test('an expired discount code is refused, in the form and in an order', async () => {
    const code = await aCode({ validUntil: '2000-01-01' })
    expect((await ask({ code })).body).toBe('discount-not-valid-today')
    expect((await placeWith(code)).body).toBe('discount-not-valid-today')
  })

  test('a discount code for other accessories or for more pieces is refused', async () => {
    expect((await ask({ code: await aCode({ accessories: [2] }) })).body).toBe('discount-other-product')
    const forTen = await aCode({ minCount: 10 })
    expect((await ask({ code: forTen, count: '9' })).body).toBe('discount-too-few')
    expect((await ask({ code: forTen, count: '10' })).statusCode).toBe(200)
  })

  test('one of two simultaneous orders with a discount code’s last use is refused', async () => {
    const code = await aCode({ maxOrders: 1 })
    const placed = await Promise.all([placeWith(code), placeWith(code)])
    expect(placed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(placed.find(({ statusCode }) => statusCode === 409)?.body).toBe('discount-used-up')
  })

  test('cancelling an order releases the use of its discount code', async () => {
    const code = await aCode({ maxOrders: 1 })
    const { orderID } = (await placeWith(code)).json<{ orderID: string }>()
    expect((await ask({ code })).body).toBe('discount-used-up')
    await aVisitor(server.app).send('POST', `/order/${orderID}/cancel`)
    expect((await ask({ code })).statusCode).toBe(200)
  })

  test('an order that a discount code makes free needs no payment', async () => {
    const code = await aCode({ value: { kind: 'percent', percent: 100 } })
    const response = await place({ discountCode: code, price: 0, payment: 'liqpay' })
    const { orderID } = response.json<{ orderID: string }>()
    const status = (
      await aVisitor(server.app).send('GET', `/order/${orderID}/status`)
    ).json<OrderStatusWire>()
    expect(status).toMatchObject({ price: 0, payment: 'none', may_pay: false })
  })
})

describe('staff', () => {
  test('staff see how many orders use a discount code', async () => {
    const code = await aCode({ maxOrders: 9 })
    await placeWith(code)
    expect((await list()).find(each => each.code === code)).toMatchObject({ orders: 1, maxOrders: 9 })
  })

  test('a stopped discount code is refused, and is valid again once it is resumed', async () => {
    const code = await aCode()
    await staff.send('PATCH', `${CODES}/${code}`, { isStopped: true })
    expect((await ask({ code })).body).toBe('discount-not-found')
    await staff.send('PATCH', `${CODES}/${code}`, { isStopped: false })
    expect((await ask({ code })).statusCode).toBe(200)
  })

  test('a duplicate discount code, an invalid code and a discount of zero are refused', async () => {
    const code = await aCode()
    const wanted = { code, value: { kind: 'percent', percent: 5 }, ...UNLIMITED }
    expect((await staff.send('POST', CODES, { ...wanted, code: code.toLowerCase() })).body).toBe(
      'discount-code-taken',
    )
    expect((await staff.send('POST', CODES, { ...wanted, code: 'a b' })).body).toBe('discount-code-invalid')
    for (const value of [
      { kind: 'percent', percent: 0 },
      { kind: 'percent', percent: 101 },
    ])
      expect((await staff.send('POST', CODES, { ...wanted, value })).statusCode).toBe(400)
  })

  test('a discount code whose last day is before its first is refused, when it is created and when it is changed', async () => {
    const days = { validFrom: '2026-05-02', validUntil: '2026-05-01' }
    const wanted = { code: 'NEVER', value: { kind: 'percent', percent: 5 }, ...UNLIMITED, ...days }
    expect((await staff.send('POST', CODES, wanted)).body).toBe('visibility-order')
    const code = await aCode({ validFrom: '2026-05-02', validUntil: '2026-05-02' })
    const change = { validUntil: '2026-05-01' }
    expect((await staff.send('PATCH', `${CODES}/${code}`, change)).body).toBe('visibility-order')
  })

  test('a new discount code and its change are in the audit log', async () => {
    const code = await aCode()
    await staff.send('PATCH', `${CODES}/${code}`, { maxOrders: 3 })
    const log = await staff.send('GET', `/admin/api/v1/audit?kind=discount&subject=${code}`)
    expect(log.json<{ items: object[] }>().items).toMatchObject([
      {
        action: 'discount.changed',
        login: staff.login,
        before: { maxOrders: null },
        after: { maxOrders: 3 },
      },
      { action: 'discount.created', login: staff.login, after: { minCount: 1 } },
    ])
  })

  test('production staff can neither see nor create discount codes', async () => {
    const production = await aStaffMember(server, 'production')
    expect((await production.send('GET', CODES)).statusCode).toBe(403)
    expect((await production.send('POST', CODES, {})).statusCode).toBe(403)
  })
})
