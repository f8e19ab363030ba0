import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaymentTestBench, type PaymentTestBench } from './test/a-payment-test-bench.ts'

let desk: PaymentTestBench
beforeAll(async () => {
  desk = await aPaymentTestBench()
})
afterAll(() => desk.close())

async function aPaidOrder(): Promise<string> {
  const order = await desk.anOrder()
  desk.provider.set(order, 'success')
  await desk.tell(order, 'success')
  return order
}

const refundsOf = (order: string) => desk.refunded.filter(id => id.startsWith(order))

test('a paid order is refunded once, however often that is requested', async () => {
  const order = await aPaidOrder()
  expect(await desk.requestRefund(order)).toBe(true)
  expect(await desk.requestRefund(order)).toBe(true)
  await desk.workRefunds()
  expect(refundsOf(order)).toEqual([order])
  expect(await desk.changesOf(order)).toEqual(['pending→paid', 'paid→refunded'])
  await desk.tell(order, 'reversed')
  expect(await desk.changesOf(order)).toHaveLength(2)
  expect(await desk.requestRefund(order)).toBe(false)
})

test('an unpaid order can’t be refunded', async () => {
  const order = await desk.anOrder()
  expect(await desk.requestRefund(order)).toBe(false)
  expect(await desk.requestRefund('unknown')).toBe(false)
})

test('a refund is tried again while the provider is unavailable', async () => {
  const order = await aPaidOrder()
  await desk.requestRefund(order)
  desk.setProviderAway(true)
  expect(await desk.workRefunds()).toBe(1)
  desk.setProviderAway(false)
  expect(await desk.workRefunds()).toBe(0)
  expect(await desk.stateOf(order)).toBe('refunded')
})

test('a repeated refund whose first answer was lost counts as refunded, not as refused', async () => {
  const order = await aPaidOrder()
  await desk.requestRefund(order)
  desk.provider.set(order, 'reversed')
  await desk.workRefunds()
  expect(await desk.payments.find(order)).toMatchObject({ state: 'refunded', flag: null })
})

test('a refund the provider refuses for good is left for staff', async () => {
  const order = await aPaidOrder()
  await desk.requestRefund(order)
  desk.provider.set(order, 'wait_accept')
  await desk.workRefunds()
  expect(await desk.payments.find(order)).toMatchObject({ state: 'paid', flag: 'refund-refused' })
})

test('a refund that waits for the shop’s money is checked until it has arrived', async () => {
  const order = await aPaidOrder()
  await desk.requestRefund(order)
  desk.provider.set(order, 'wait_reserve')
  await desk.workRefunds()
  expect(await desk.stateOf(order)).toBe('paid')
  desk.provider.set(order, 'reversed')
  desk.clock.advance({ seconds: 301 })
  await desk.reconcile()
  expect(await desk.stateOf(order)).toBe('refunded')
})

test('an order paid by two attempts keeps one payment; the other is refunded and shown to staff', async () => {
  const order = await desk.anOrder()
  await desk.tell(order, 'failure')
  const second = (await desk.openCheckout(order))!
  for (const id of [order, second]) desk.provider.set(id, 'success')
  await desk.tell(second, 'success')
  await desk.tell(order, 'success')
  await desk.workRefunds()
  expect(refundsOf(order)).toEqual([order])
  expect(await desk.payments.find(order)).toMatchObject({ state: 'paid', counted: 2, flag: 'paid-twice' })
  await desk.tell(order, 'reversed')
  expect(await desk.changesOf(order)).toEqual(['pending→failed', 'failed→pending', 'pending→paid'])
})
