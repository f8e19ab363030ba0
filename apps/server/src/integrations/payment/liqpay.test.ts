import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLiqpay } from './liqpay.ts'
import { type CheckoutTarget, PaymentUnavailable } from './port.ts'
import { receiptTotal, spreadDiscount } from '@dotyk/domain/fiscal'
import fc from 'fast-check'
import { toMinorUnits } from './liqpay-payload.ts'
import { toReceiptFields } from './liqpay-receipt.ts'
import {
  aCheckout,
  aCheckoutForm,
  describeCheckoutForm,
  describePaymentPort,
  type PaymentPortSetup,
} from './test/describe-payment-port.ts'
import recorded from './test/liqpay.json' with { type: 'json' }
import { type LiqpayServer, startLiqpayServer, TEST_KEYS } from './test/liqpay-server.ts'

/** Submits the payer's form. @returns whether LiqPay takes it */
async function submitForm(target: CheckoutTarget): Promise<boolean> {
  if (target.kind !== 'form') return false
  const { action, data, signature } = target
  const body = new URLSearchParams({ data, signature })
  return (await fetch(action, { method: 'POST', body, redirect: 'manual' })).status === 302
}

for (const version of [3, 7] as const) {
  const name = `LiqPay with payloads of version ${version}`
  const openWorld = async (): Promise<PaymentPortSetup> => {
    const server = await startLiqpayServer(version)
    return {
      port: createLiqpay({ ...TEST_KEYS, version, apiUrl: server.apiUrl }),
      open: submitForm,
      settle: async (id, outcome) => server.tell(id, outcome === 'paid' ? 'success' : 'failure'),
      now: Date.now,
      tellsParts: false,
      close: () => server.close(),
    }
  }
  describePaymentPort(name, openWorld)
  describeCheckoutForm(name, openWorld)
}

describe('LiqPay', () => {
  let server: LiqpayServer
  beforeEach(async () => {
    server = await startLiqpayServer(7)
  })
  afterEach(() => server.close())

  const aPort = (timeout?: number) =>
    createLiqpay({ ...TEST_KEYS, version: 7, apiUrl: server.apiUrl, ...(timeout && { timeout }) })

  test('LiqPay gets a receipt’s items in hryvnias under its own goods number, and the buyer’s email', async () => {
    const port = createLiqpay({ ...TEST_KEYS, version: 7, apiUrl: server.apiUrl, receiptGood: 123_456 })
    const { checkoutId, target } = await port.startCheckout(
      aCheckout({
        receipt: {
          lines: [
            { name: 'NFC‑картка', count: 2, price: 19_975 },
            { name: 'Дизайн сторінки', count: 1, price: 10_000 },
          ],
          email: 'olena@example.com',
        },
      }),
    )
    await submitForm(target)
    expect(server.receiptOf(checkoutId)).toEqual({
      items: [
        { id: 123_456, amount: 2, price: 199.75, cost: 399.5 },
        { id: 123_456, amount: 1, price: 100, cost: 100 },
      ],
      emails: ['olena@example.com'],
    })
  })

  test('a receipt for a buyer without an email is requested from LiqPay without one', () => {
    const lines = [{ name: 'NFC‑картка', count: 1, price: 49_950 }]
    expect(toReceiptFields({ lines, email: null }, 1)).toEqual({
      items: [{ id: 1, amount: 1, price: 499.5, cost: 499.5 }],
    })
  })

  test('LiqPay refuses a checkout whose receipt isn’t its amount', async () => {
    const port = createLiqpay({ ...TEST_KEYS, version: 7, apiUrl: server.apiUrl, receiptGood: 123_456 })
    const lines = [{ name: 'NFC‑картка', count: 1, price: 49_949 }]
    const { target } = await port.startCheckout(aCheckout({ receipt: { lines, email: null } }))
    expect(await submitForm(target)).toBe(false)
  })

  test('the items of a LiqPay receipt add up to the sum paid, to the kopiyka', async () => {
    const aLine = fc.record({
      name: fc.constant('Картка'),
      count: fc.integer({ min: 1, max: 300 }),
      price: fc.integer({ min: 1, max: 500_000 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(aLine, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        async (all, share) => {
          const lines = spreadDiscount(all, Math.floor(receiptTotal(all) * share))
          const { items } = toReceiptFields({ lines, email: null }, 1) as {
            items: { amount: number; price: number; cost: number }[]
          }
          const kopiykas = (hryvnias: number) => toMinorUnits(hryvnias) ?? Number.NaN
          expect(items.reduce((sum, { cost }) => sum + kopiykas(cost), 0)).toBe(receiptTotal(lines))
          for (const { amount, price, cost } of items) expect(amount * kopiykas(price)).toBe(kopiykas(cost))
        },
      ),
    )
  })

  test('the LiqPay checkout form is sent to 3/checkout below the configured API address', async () => {
    const port = createLiqpay({ ...TEST_KEYS, version: 7, apiUrl: 'https://www.liqpay.ua/api/' })
    const { action } = await aCheckoutForm(port)
    expect(action).toBe('https://www.liqpay.ua/api/3/checkout')
  })

  test.each([
    ['another shop', { public_key: 'i11111111' }],
    ['another action', { action: 'subscribe' }],
    ['no payment', { order_id: undefined }],
  ])('a signed LiqPay callback of %s is ignored', async (_, changes) => {
    expect(await aPort().readCallback(server.tell('order-1', 'success', changes))).toBeNull()
  })

  test.each([
    ['declinedRetryable', 'limit'],
    ['insufficient', '9859'],
  ] as const)('a recorded LiqPay decline (%s) is reported with its code', async (name, errorCode) => {
    server.answer = response => void response.end(JSON.stringify(recorded.statusErrors[name]))
    expect(await aPort().askStatus('order-1')).toMatchObject({ meaning: 'declined', errorCode })
  })

  test('a LiqPay refund that waits for the shop’s money is still pending', async () => {
    server.answer = response => void response.end('{"result":"ok","action":"refund","status":"wait_reserve"}')
    const notice = await aPort().refund('order-1', { amount: 49_900, currency: 'UAH' })
    expect(notice).toMatchObject({ meaning: 'refunding' })
    expect(server.asked).toMatchObject([{ action: 'refund', order_id: 'order-1', amount: 499 }])
  })

  test.each<[string, NonNullable<LiqpayServer['answer']>]>([
    ['answers 500', response => void response.writeHead(500).end('oops')],
    ['hangs up', response => void response.destroy()],
    ['answers HTML', response => void response.end('<html>Maintenance</html>')],
    ['answers nothing', response => void response.end('')],
    ['answers a list', response => void response.end('[]')],
    ['answers null', response => void response.end('null')],
    ['redirects', response => void response.writeHead(302, { location: 'https://example.com/' }).end()],
    ['answers without a status', response => void response.end('{"result":"ok"}')],
    [
      'answers about another payment',
      response => void response.end('{"result":"ok","order_id":"order-2","status":"success"}'),
    ],
    [
      'refuses our signature',
      response => void response.end('{"result":"error","status":"error","err_code":"invalid_signature"}'),
    ],
    ['asks to slow down', response => void response.end('{"result":"error","err_code":"limit_requests"}')],
  ])('a payment’s state is unknown while LiqPay %s', async (_, answer) => {
    server.answer = answer
    await expect(aPort().askStatus('order-1')).rejects.toBeInstanceOf(PaymentUnavailable)
  })

  test('a LiqPay request without an answer times out', async () => {
    server.answer = () => undefined
    await expect(aPort(50).askStatus('order-1')).rejects.toBeInstanceOf(PaymentUnavailable)
    await expect(aPort(50).refund('order-1', { amount: 1, currency: 'UAH' })).rejects.toBeInstanceOf(
      PaymentUnavailable,
    )
  })

  test('a LiqPay server that refuses connections is an outage', async () => {
    const { apiUrl } = server
    const port = createLiqpay({ ...TEST_KEYS, version: 7, apiUrl: apiUrl.replace(/:\d+/, ':1') })
    await expect(port.askStatus('order-1')).rejects.toBeInstanceOf(PaymentUnavailable)
  })

  test('an outage of LiqPay is reported without the keys', async () => {
    server.answer = response => void response.writeHead(500).end('oops')
    const failure: unknown = await aPort()
      .askStatus('order-1')
      .catch((error: unknown) => error)
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(TEST_KEYS.privateKey)
  })
})
