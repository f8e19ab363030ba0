import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaymentTestBench, type PaymentTestBench } from './test/a-payment-test-bench.ts'

let desk: PaymentTestBench
beforeAll(async () => {
  desk = await aPaymentTestBench()
})
afterAll(() => desk.close())

/** Advances the clock in steps of half an hour, and runs the job after each step. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 30) {
    desk.clock.advance({ seconds: Math.min(left, 30) * 60 })
    await desk.reconcile()
  }
}

test('a payment whose callback never arrived is found by querying the provider', async () => {
  const order = await desk.anOrder()
  await desk.openCheckout(order)
  desk.provider.set(order, 'success')
  await pass(4)
  expect(await desk.stateOf(order)).toBe('pending')
  await pass(1)
  expect(await desk.stateOf(order)).toBe('paid')
  expect(await desk.changesOf(order)).toEqual(['pending→paid'])
  expect((await desk.tell(order, 'success')).statusCode).toBe(200)
  expect(await desk.changesOf(order)).toEqual(['pending→paid'])
})

test('the provider isn’t queried about settled payments', async () => {
  const order = await desk.anOrder()
  await desk.tell(order, 'success')
  expect((await desk.payments.find(order))?.askAt).toBeNull()
})

test('a checkout that was never opened counts as failed only after three days', async () => {
  const order = await desk.anOrder()
  await pass(2 * 24 * 60)
  expect(await desk.stateOf(order)).toBe('pending')
  await pass(24 * 60)
  expect(await desk.payments.find(order)).toMatchObject({ state: 'failed', askAt: null })
  expect(await desk.changesOf(order)).toEqual(['pending→failed'])
})

test('the provider is queried about a payment at growing intervals, under a dozen times in three days', async () => {
  const order = await desk.anOrder()
  const askedAfter: number[] = []
  for (let minutes = 30; minutes <= 4 * 24 * 60; minutes += 30) {
    await pass(30)
    while (askedAfter.length < ((await desk.payments.find(order))?.asked ?? 0)) askedAfter.push(minutes)
  }
  expect(askedAfter).toEqual([30, 60, 90, 150, 330, 690, 1_410, 2_850, 4_290])
})

test('opening the checkout again restarts the queries to the provider', async () => {
  const order = await desk.anOrder()
  await pass(24 * 60)
  await desk.openCheckout(order)
  expect(await desk.payments.find(order)).toMatchObject({ asked: 0 })
})

test('a declined card counts as failed once the payer had half an hour to try another', async () => {
  const order = await desk.anOrder()
  await desk.openCheckout(order)
  desk.provider.set(order, 'try_again')
  await pass(20)
  expect(await desk.stateOf(order)).toBe('pending')
  await pass(30)
  expect(await desk.stateOf(order)).toBe('failed')
  desk.provider.set(order, 'success')
  await pass(60)
  expect(await desk.stateOf(order)).toBe('paid')
})

test('a payment stays pending while the payment provider is unavailable', async () => {
  const order = await desk.anOrder()
  desk.provider.set(order, 'success')
  desk.setProviderAway(true)
  await pass(5 * 24 * 60)
  expect(await desk.stateOf(order)).toBe('pending')
  desk.setProviderAway(false)
  await pass(30)
  expect(await desk.stateOf(order)).toBe('paid')
})

test('a provider’s answer with another sum is left for staff', async () => {
  const order = await desk.anOrder()
  await desk.tell(order, 'success', { fields: { amount: 5 } })
  await pass(10)
  expect(await desk.payments.find(order)).toMatchObject({ state: 'pending', flag: 'amount-differs' })
})

test('a payment that can’t be applied doesn’t block the others, and is tried again', async () => {
  const broken = await desk.anOrder()
  const behind = await desk.anOrder()
  for (const order of [broken, behind]) desk.provider.set(order, 'success')
  desk.failingSubjects.add(broken)
  await pass(10)
  expect([await desk.stateOf(broken), await desk.stateOf(behind)]).toEqual(['pending', 'paid'])
  desk.failingSubjects.delete(broken)
  await pass(10)
  expect(await desk.stateOf(broken)).toBe('paid')
})

test('payments that need the attention of staff are counted by their reason', async () => {
  const before = await desk.countFlagged()
  const order = await desk.anOrder()
  await desk.tell(order, 'success', { fields: { currency: 'USD' } })
  expect(await desk.countFlagged()).toEqual({ ...before, 'currency-differs': before['currency-differs'] + 1 })
})
