import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMonobank } from '../../integrations/payment/monobank.ts'
import {
  type MonobankServer,
  startMonobankServer,
  TEST_TOKEN,
} from '../../integrations/payment/test/monobank-server.ts'
import { aPaymentDesk, type PaymentDesk, PRICE } from './test/a-payment-desk.ts'

let monobank: MonobankServer
let desk: PaymentDesk
beforeAll(async () => {
  monobank = await startMonobankServer()
  const now = () => desk.clock.now().getTime()
  desk = await aPaymentDesk({
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

/** The buyer goes to monobank. @returns the invoice whose page they see */
async function openInvoice(order: string): Promise<string> {
  const { statusCode, headers } = await desk.pay(order)
  expect(statusCode).toBe(303)
  return String(headers['location']).replace('https://pay.mbnk.biz/', '')
}

const isClosed = (invoice: string) =>
  monobank.asked.some(
    ({ call, body }) => call === 'POST /api/merchant/invoice/remove' && body['invoiceId'] === invoice,
  )

test('a buyer is led straight to monobank’s page, to the same one however often they come', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  expect(await openInvoice(order)).toBe(invoice)
  expect(monobank.invoices().filter(id => id === invoice)).toHaveLength(1)
})

test('pages that are opened at the same time lead to one invoice, and the others are closed', async () => {
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

test('spaces and the order of fields of a signed body are kept for its check', async () => {
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

test('a refused card leads to a new invoice, and the former one is closed', async () => {
  const order = await desk.anOrder()
  const refused = await openInvoice(order)
  await desk.postMonobank(monobank.tell(refused, 'failure'))
  const next = await openInvoice(order)
  expect(next).not.toBe(refused)
  expect(isClosed(refused)).toBe(true)
  await desk.postMonobank(monobank.tell(next, 'success'))
  expect(await desk.stateOf(order)).toBe('paid')
})

test('an invoice whose day is over is replaced by a new one', async () => {
  const order = await desk.anOrder()
  const first = await openInvoice(order)
  desk.clock.advance({ hours: 25 })
  expect(await openInvoice(order)).not.toBe(first)
})

test('while monobank doesn’t answer, the buyer is asked to try again and nothing is lost', async () => {
  const order = await desk.anOrder()
  monobank.answer = response => void response.writeHead(500).end()
  const { statusCode, headers, body } = await desk.pay(order)
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
  expect(body).toContain(`href="/order/${order}/pay"`)
  expect(await desk.stateOf(order)).toBe('pending')
  monobank.answer = null
  await openInvoice(order)
})

test('a lost callback of monobank is made up for by asking', async () => {
  const order = await desk.anOrder()
  const invoice = await openInvoice(order)
  monobank.tell(invoice, 'success')
  desk.clock.advance({ seconds: 300 })
  await desk.reconcile()
  expect(await desk.stateOf(order)).toBe('paid')
})

test('what monobank took is refunded by monobank after LiqPay has become the provider', async () => {
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

test('a part of what monobank took goes back, then the rest', async () => {
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

test('an order begun at LiqPay is paid at monobank after the switch, and still counts if LiqPay took the money', async () => {
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

test('an order that was paid at both providers is refunded at the one that took the money second', async () => {
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

test('the invoice of a sum that is no longer due, or of a cancelled order, is closed', async () => {
  const order = await desk.anOrder()
  const former = await openInvoice(order)
  await desk.changeDue(order, 2 * PRICE.amount)
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
