import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMonobank } from '../../integrations/payment/monobank.ts'
import {
  type MonobankServer,
  startMonobankServer,
  TEST_TOKEN,
} from '../../integrations/payment/test/monobank-server.ts'
import { aPaymentTestBench, type PaymentTestBench } from './test/a-payment-test-bench.ts'

let monobank: MonobankServer
let desk: PaymentTestBench
beforeAll(async () => {
  monobank = await startMonobankServer()
  const now = () => desk.clock.now().getTime()
  desk = await aPaymentTestBench({
    others: [createMonobank({ token: TEST_TOKEN, apiUrl: monobank.apiUrl, now })],
    receiptGood: 123_456,
  })
})
afterAll(async () => {
  await desk.close()
  await monobank.close()
})

/** The buyer opens LiqPay's form. @returns the fields that the form sends */
async function openForm(order: string): Promise<Record<string, unknown>> {
  const { body } = await desk.pay(order)
  const data = /name="data" value="([^"]+)"/.exec(body)?.[1] ?? ''
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, unknown>
}

const RECEIPT = {
  items: [{ id: 123_456, amount: 1, price: 499, cost: 499 }],
  delivery_emails: ['olena@example.com'],
}

test('the form to LiqPay asks for the receipt, and the payment says that LiqPay makes it', async () => {
  const order = await desk.anOrder()
  expect((await openForm(order))['rro_info']).toEqual(RECEIPT)
  await desk.tell(order, 'success')
  expect(desk.receiptsByProvider.get(order)).toBe(true)
})

test('a payment in dollars asks LiqPay for no receipt', async () => {
  const order = await desk.anOrder({ currency: 'USD' })
  expect(await openForm(order)).not.toHaveProperty('rro_info')
  await desk.tell(order, 'success', { fields: { currency: 'USD' } })
  expect(desk.receiptsByProvider.get(order)).toBe(false)
})

test('a reopened form to LiqPay asks for the receipt as it did at first, though the setting has changed', async () => {
  const [before, after] = [await desk.anOrder(), await desk.anOrder()]
  await openForm(before)
  desk.setReceiptGood(null)
  await openForm(after)
  desk.setReceiptGood(123_456)
  expect((await openForm(before))['rro_info']).toEqual(RECEIPT)
  expect(await openForm(after)).not.toHaveProperty('rro_info')
  for (const order of [before, after]) await desk.tell(order, 'success')
  expect([before, after].map(order => desk.receiptsByProvider.get(order))).toEqual([true, false])
})

test('a form to LiqPay that asked for a receipt is replaced by a new attempt once LiqPay makes no receipts', async () => {
  const [again, former] = [await desk.anOrder(), await desk.anOrder()]
  for (const order of [again, former]) await openForm(order)
  desk.setReceiptGood(null)
  const next = await openForm(again)
  expect(next['order_id']).toBe(`${again}.2`)
  expect(next).not.toHaveProperty('rro_info')
  await desk.tell(`${again}.2`, 'success')
  // The buyer still had the first form open.
  await desk.tell(former, 'success')
  expect([again, former].map(order => desk.receiptsByProvider.get(order))).toEqual([false, true])
  desk.setReceiptGood(123_456)
})

test('a payment through monobank leaves its receipt to the shop’s fiscal register', async () => {
  desk.switchTo('monobank')
  const order = await desk.anOrder()
  const { headers } = await desk.pay(order)
  const invoice = String(headers['location']).replace('https://pay.mbnk.biz/', '')
  expect((await desk.postMonobank(monobank.tell(invoice, 'success'))).statusCode).toBe(200)
  expect(desk.receiptsByProvider.get(order)).toBe(false)
  desk.switchTo('liqpay')
})
