import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaymentTestBench, type PaymentTestBench, TEST_PRICE } from './test/a-payment-test-bench.ts'

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

test('an order stays paid after a partial refund, until the rest is refunded as well', async () => {
  const order = await aPaidOrder()
  expect(await desk.requestPart(order, 20_000)).toEqual({ amount: 20_000, isAll: false })
  await desk.workParts()
  expect(desk.partsRefunded).toContainEqual({ orderId: order, amount: 20_000 })
  expect(await desk.payments.find(order)).toMatchObject({ state: 'paid', flag: null })
  await expect(desk.requestPart(order, 29_901)).rejects.toMatchObject({ key: 'refund-too-much' })
  expect(await desk.requestPart(order, null)).toEqual({ amount: 29_900, isAll: true })
  await desk.workParts()
  expect(await desk.changesOf(order)).toEqual(['pending→paid', 'paid→refunded'])
  await expect(desk.requestPart(order, 1)).rejects.toMatchObject({ key: 'order-state-conflict' })
})

test('refunding the whole sum of an order at once makes it refunded by one refund', async () => {
  const order = await aPaidOrder()
  expect(await desk.requestPart(order, null)).toEqual({ amount: TEST_PRICE.amount, isAll: true })
  await desk.workRefunds()
  expect(await desk.stateOf(order)).toBe('refunded')
  expect((await desk.payments.listRefunds(order)).map(({ state }) => state)).toEqual(['done'])
})

test('a partial refund whose answer was lost is not repeated but left for staff', async () => {
  const order = await aPaidOrder()
  await desk.requestPart(order, 10_000)
  desk.setProviderAway(true)
  await desk.workParts()
  desk.setProviderAway(false)
  expect(await desk.payments.find(order)).toMatchObject({ state: 'paid', flag: 'refund-refused' })
  expect((await desk.payments.listRefunds(order)).map(({ state }) => state)).toEqual(['unsure'])
  await desk.workParts()
  expect(desk.refunded.filter(id => id === order)).toEqual([])
})

test.each([
  ['both succeed and leave nothing for staff', false, null],
  ['are left for staff where the answer to one is lost', true, 'refund-refused'],
] as const)('two simultaneous partial refunds %s', async (_, isLost, flag) => {
  const order = await aPaidOrder()
  const release = desk.holdProvider()
  await desk.requestPart(order, 10_000)
  const first = desk.workParts()
  await expect.poll(() => desk.payments.find(order)).toMatchObject({ flag: 'refund-refused' })
  const releaseSecond = desk.holdProvider()
  await desk.requestPart(order, 5_000)
  const second = desk.workParts()
  const unsure = async () =>
    (await desk.payments.listRefunds(order)).filter(({ state }) => state === 'unsure')
  await expect.poll(unsure).toHaveLength(2)
  release()
  await first
  desk.setProviderAway(isLost)
  releaseSecond()
  await second
  desk.setProviderAway(false)
  expect(await desk.payments.find(order)).toMatchObject({ state: 'paid', flag })
})

test('an order that was refunded in parts can be cancelled without another refund', async () => {
  const order = await aPaidOrder()
  await desk.requestPart(order, 20_000)
  await desk.requestPart(order, null)
  expect(await desk.requestRefund(order)).toBe(true)
  await desk.workParts()
  await desk.workRefunds()
  expect(desk.refunded.filter(id => id === order)).toHaveLength(2)
  expect(await desk.stateOf(order)).toBe('refunded')
})

test('a provider’s reversal after a partial refund is left for staff', async () => {
  const order = await aPaidOrder()
  await desk.requestPart(order, 10_000)
  await desk.workParts()
  await desk.tell(order, 'reversed')
  expect(await desk.payments.find(order)).toMatchObject({ state: 'paid', flag: 'amount-differs' })
})

test('a part of an unpaid order can’t be refunded', async () => {
  const order = await desk.anOrder()
  await expect(desk.requestPart(order, 100)).rejects.toMatchObject({ key: 'order-state-conflict' })
})
