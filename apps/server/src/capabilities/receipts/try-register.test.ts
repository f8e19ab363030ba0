import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReceiptDesk, type ReceiptDesk } from './test/a-receipt-desk.ts'

let desk: ReceiptDesk
beforeEach(async () => {
  desk = await aReceiptDesk()
})
afterEach(() => desk.close())

test('a register that makes fiscal receipts is never tried', async () => {
  desk.server.isTest = false
  await expect(desk.tryRegister()).rejects.toMatchObject({ key: 'register-not-test' })
  expect(desk.server.receipts).toEqual([])
  expect(desk.server.shifts).toEqual([])
})

test('a register for trying makes a receipt, and one that is away is said to be', async () => {
  expect(await desk.tryRegister()).toEqual({ outcome: 'made', said: 'TEST-fiscal-1' })
  desk.server.fault = () => 503
  expect(await desk.tryRegister()).toMatchObject({ outcome: 'away' })
})
