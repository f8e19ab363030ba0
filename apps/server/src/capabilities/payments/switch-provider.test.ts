import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMonobank } from '../../integrations/payment/monobank.ts'
import {
  type MonobankServer,
  startMonobankServer,
  TEST_TOKEN,
} from '../../integrations/payment/test/monobank-server.ts'
import { aPaymentTestBench, type PaymentTestBench, TEST_PRICE } from './test/a-payment-test-bench.ts'

let monobank: MonobankServer
let desk: PaymentTestBench
beforeAll(async () => {
  monobank = await startMonobankServer()
  const now = () => desk.clock.now().getTime()
  desk = await aPaymentTestBench({
    others: [createMonobank({ token: TEST_TOKEN, apiUrl: monobank.apiUrl, now })],
  })
})
afterAll(async () => {
  await desk.close()
  await monobank.close()
})
beforeEach(() => desk.switchTo('monobank'))
afterEach(() => {
  monobank.answer = null
})

/** The buyer opens monobank's page. @returns the invoice that the page shows */
async function openInvoice(order: string): Promise<string> {
  const { statusCode, headers } = await desk.pay(order)
  expect(statusCode).toBe(303)
  return String(headers['location']).replace('https://pay.mbnk.biz/', '')
}

const isClosed = (invoice: string) =>
  monobank.asked.some(
    ({ call, body }) => call === 'POST /api/merchant/invoice/remove' && body['invoiceId'] === invoice,
  )

test('the checkout redirects to monobank’s page, to the same one at each visit', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  expect(await openInvoice(order)).toBe(invoice)
  expect(monobank.invoices().filter(id => id === invoice)).toHaveLength(1)
})

test('simultaneous checkouts lead to one monobank invoice, and the others are closed', async () => {
  const order = await desk.anOrder()
  const before = new Set(monobank.invoices())
  const shown = await Promise.all(Array.from({ length: 5 }, () => openInvoice(order)))
  expect(new Set(shown).size).toBe(1)
  const unseen = monobank.invoices().filter(id => !before.has(id) && id !== shown[0])
  expect(unseen.every(isClosed)).toBe(true)
  expect(isClosed(shown[0]!)).toBe(false)
})

test('a callback that monobank signed marks its order paid once, a forged one is refused', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  const signed = monobank.tell(invoice, 'success')
  const forged = await desk.postMonobank({ ...signed, data: signed.data.replace('success', 'succes5') })
  expect([forged.statusCode, forged.body]).toEqual([400, 'payment-signature-invalid'])
  expect((await desk.postMonobank({ ...signed, signature: '' })).statusCode).toBe(400)
  expect(await desk.stateOf(order)).toBe('pending')
  for (let times = 0; times < 2; times += 1) expect((await desk.postMonobank(signed)).statusCode).toBe(200)
  expect(await desk.changesOf(order)).toEqual(['pending→paid'])
})

test('a monobank callback’s signature is checked over the exact body, spaces and field order included', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  const { data } = monobank.tell(invoice, 'success')
  const spaced = JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(data) as object).toReversed()),
    null,
    3,
  )
  expect((await desk.postMonobank(monobank.signed(spaced))).statusCode).toBe(200)
  expect(await desk.stateOf(order)).toBe('paid')
})

test('a declined card at monobank leads to a new invoice, and the former one is closed', async () => {
  const order = await desk.anOrder()
  const refused = await openInvoice(order)
  await desk.postMonobank(monobank.tell(refused, 'failure'))
  const next = await openInvoice(order)
  expect(next).not.toBe(refused)
  expect(isClosed(refused)).toBe(true)
  await desk.postMonobank(monobank.tell(next, 'success'))
  expect(await desk.stateOf(order)).toBe('paid')
})

test('an expired monobank invoice is replaced by a new one', async () => {
  const order = await desk.anOrder()
  const first = await openInvoice(order)
  desk.clock.advance({ hours: 25 })
  expect(await openInvoice(order)).not.toBe(first)
})

test('while monobank is unavailable, the buyer is asked to try again and the payment stays open', async () => {
  const order = await desk.anOrder()
  monobank.answer = response => void response.writeHead(500).end()
  const { statusCode, headers, body } = await desk.pay(order)
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  expect(body).toContain(`href="/order/${order}/pay"`)
  expect(await desk.stateOf(order)).toBe('pending')
  monobank.answer = null
  await openInvoice(order)
})

test('a lost monobank callback is recovered by a status request', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  monobank.tell(invoice, 'success')
  desk.clock.advance({ seconds: 300 })
  await desk.reconcile()
  expect(await desk.stateOf(order)).toBe('paid')
})

test('a payment taken by monobank is refunded by monobank after a switch to LiqPay', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  await desk.postMonobank(monobank.tell(invoice, 'success'))
  desk.switchTo('liqpay')
  await desk.requestRefund(order)
  expect(await desk.workRefunds()).toBe(0)
  expect(await desk.stateOf(order)).toBe('refunded')
  expect(monobank.asked.at(-1)).toEqual({
    call: 'POST /api/merchant/invoice/cancel',
    body: { invoiceId: invoice, amount: 49_900 },
  })
})

test('a monobank payment can be refunded in part, then in full', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  await desk.postMonobank(monobank.tell(invoice, 'success'))
  await desk.requestPart(order, 10_000)
  await desk.workParts()
  expect(await desk.stateOf(order)).toBe('paid')
  await desk.requestPart(order, null)
  await desk.workParts()
  expect(await desk.stateOf(order)).toBe('refunded')
})

test('an order begun at LiqPay can be paid at monobank after the switch, and a LiqPay payment still counts', async () => {
  desk.switchTo('liqpay')
  const [atLiqpay, atMonobank] = [await desk.anOrder(), await desk.anOrder()]
  for (const order of [atLiqpay, atMonobank]) expect(await desk.openCheckout(order)).toBe(order)
  desk.switchTo('monobank')
  await desk.postMonobank(monobank.tell(await openInvoice(atMonobank), 'success'))
  expect(await desk.stateOf(atMonobank)).toBe('paid')
  await openInvoice(atLiqpay)
  expect((await desk.tell(atLiqpay, 'success')).statusCode).toBe(200)
  expect(await desk.stateOf(atLiqpay)).toBe('paid')
})

test('an order paid at both providers is refunded at the one that was paid second', async () => {
  desk.switchTo('liqpay')
  const order = await desk.anOrder()
  await desk.openCheckout(order)
  desk.switchTo('monobank')
  const invoice = await openInvoice(order)
  await desk.tell(order, 'success')
  await desk.postMonobank(monobank.tell(invoice, 'success'))
  expect(await desk.workRefunds()).toBe(0)
  expect(monobank.asked.at(-1)).toMatchObject({
    call: 'POST /api/merchant/invoice/cancel',
    body: { invoiceId: invoice },
  })
  expect(await desk.stateOf(order)).toBe('paid')
})

test('switching back to LiqPay closes the invoice that waits at monobank', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  desk.switchTo('liqpay')
  expect(await desk.openCheckout(order)).toBe(`${order}.2`)
  expect(isClosed(invoice)).toBe(true)
})

test('the monobank invoice of a cancelled order, or of an amount no longer due, is closed', async () => {
  const order = await desk.anOrder()
  const former = await openInvoice(order)
  await desk.changeDue(order, 2 * TEST_PRICE.amount)
  expect(isClosed(former)).toBe(false)
  monobank.answer = response => void response.writeHead(500).end()
  expect(await desk.workClosings()).toBe(1)
  monobank.answer = null
  expect(await desk.workClosings()).toBe(0)
  expect(isClosed(former)).toBe(true)
  const next = await openInvoice(order)
  expect(next).not.toBe(former)
  await desk.requestRefund(order)
  await desk.workClosings()
  expect(isClosed(next)).toBe(true)
})
