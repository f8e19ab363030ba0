import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReceiptTestBench, type ReceiptTestBench } from './test/a-receipt-test-bench.ts'

let desk: ReceiptTestBench
beforeEach(async () => {
  desk = await aReceiptTestBench()
})
afterEach(() => desk.close())

test('a live cash register gets no test receipt', async () => {
  desk.server.isTest = false
  await expect(desk.tryRegister()).rejects.toMatchObject({ key: 'register-not-test' })
  expect(desk.server.receipts).toEqual([])
  expect(desk.server.shifts).toEqual([])
})

test('a test cash register issues a test receipt, and an unavailable one is reported', async () => {
  expect(await desk.tryRegister()).toEqual({ outcome: 'made', said: 'TEST-fiscal-1' })
  desk.server.fault = () => 503
  expect(await desk.tryRegister()).toMatchObject({ outcome: 'away' })
})
