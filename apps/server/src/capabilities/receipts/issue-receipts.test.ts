import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aReceiptTestBench,
  RECEIPT_LINES,
  type ReceiptTestBench,
  RECEIPT_TOTAL,
} from './test/a-receipt-test-bench.ts'

let desk: ReceiptTestBench
beforeEach(async () => {
  desk = await aReceiptTestBench()
})
afterEach(() => desk.close())

const typesAt = () => desk.server.receipts.map(({ type }) => type)
const sumsAt = () => desk.server.receipts.map(({ payments }) => payments[0]?.value)

describe('a receipt', () => {
  test('an order whose payment is reported twice gets one receipt with its items, and its buyer one email', async () => {
    const reference = await desk.pay()
    await desk.payAgain(reference)
    await desk.issue()
    await desk.issue()
    expect(desk.server.receipts).toHaveLength(1)
    expect(
      desk.server.receipts[0]?.goods.map(({ good, quantity }) => [good.name, quantity, good.price]),
    ).toEqual(RECEIPT_LINES.map(({ name, count, price }) => [name, count * 1_000, price]))
    expect(sumsAt()).toEqual([RECEIPT_TOTAL])
    expect(await desk.of(reference)).toMatchObject([
      { state: 'made', number: 'TEST-fiscal-1', register: '4000438298', isTest: true, tryAt: null },
    ])
    expect(desk.emailed).toHaveLength(1)
  })

  test('each refund gets one return receipt, and together they are never more than the sale', async () => {
    const reference = await desk.pay()
    await desk.refundPart(reference, 10_000, 'first')
    await desk.refundPart(reference, 10_000, 'first')
    await desk.refundPart(reference, 5_000, 'second')
    await desk.refund(reference)
    await desk.refund(reference)
    await desk.issue()
    expect(typesAt()).toEqual(['SELL', 'RETURN', 'RETURN', 'RETURN'])
    expect(sumsAt()).toEqual([RECEIPT_TOTAL, 10_000, 5_000, RECEIPT_TOTAL - 15_000])
    const [sale] = desk.server.receipts
    for (const back of desk.server.receipts.slice(1)) expect(back.related_receipt_id).toBe(sale?.id)
  })

  test('the return receipt of a full refund has the items of the sale receipt', async () => {
    const reference = await desk.pay()
    await desk.refund(reference)
    await desk.issue()
    const [sale, back] = desk.server.receipts
    expect(back?.goods.map(({ good }) => good)).toEqual(sale?.goods.map(({ good }) => good))
  })

  test('a return receipt is issued only after its sale receipt', async () => {
    const reference = await desk.pay()
    await desk.refund(reference)
    desk.server.fault = name => (name === 'POST receipts/sell' ? 500 : null)
    await desk.issue()
    desk.server.fault = null
    desk.pass(1)
    await desk.issue()
    expect(typesAt()).toEqual([])
    desk.pass(60)
    await desk.issue()
    expect(typesAt()).toEqual(['SELL', 'RETURN'])
  })

  test('without a cash register no receipt is owed, and a refund of a payment without a receipt gets none', async () => {
    const reference = await desk.pay({ worker: desk.openDesk(null) })
    await desk.refund(reference)
    await desk.issue()
    expect(await desk.of(reference)).toEqual([])
    expect(desk.server.asked).toEqual([])
  })

  test('a payment whose receipt LiqPay issues gets none from the cash register, and its returns are left to staff', async () => {
    const reference = await desk.pay({ isReceiptByProvider: true })
    desk.pass(1)
    await desk.refundPart(reference, 10_000)
    desk.pass(1)
    await desk.refund(reference)
    await desk.issue()
    desk.pass(24 * 3_600)
    await desk.issue()
    expect(desk.server.receipts).toEqual([])
    const [sale, part, rest] = await desk.of(reference)
    expect(sale).toMatchObject({ state: 'by-provider', tryAt: null, lines: RECEIPT_LINES })
    expect([part, rest]).toMatchObject([
      { kind: 'return', state: 'owed', tryAt: null, amount: 10_000 },
      { kind: 'return', state: 'owed', tryAt: null, amount: RECEIPT_TOTAL - 10_000 },
    ])
    expect(desk.emailed).toEqual([])
    expect(await desk.desk.countLate()).toBe(2)
    await expect(desk.correct(part!.id, { correction: 'retry' })).rejects.toMatchObject({
      key: 'receipt-state-conflict',
    })
    await desk.correct(part!.id, { correction: 'by-hand', reason: 'З кабінету', number: '77' })
    expect(await desk.desk.countLate()).toBe(1)
  })

  test('a payment whose receipt LiqPay issues is recorded also when the shop has no cash register', async () => {
    const reference = await desk.pay({ worker: desk.openDesk(null), isReceiptByProvider: true })
    expect(await desk.of(reference)).toMatchObject([{ state: 'by-provider', amount: RECEIPT_TOTAL }])
    expect(await desk.countOwed()).toMatchObject({ owed: 0 })
  })

  test('a LiqPay sale whose receipt staff recorded as made by hand gets its return receipt from the cash register', async () => {
    const reference = await desk.pay({ isReceiptByProvider: true })
    const [sale] = await desk.of(reference)
    await desk.correct(sale!.id, { correction: 'by-hand', reason: 'LiqPay не зробив', number: '78' })
    await desk.refund(reference)
    await desk.issue()
    expect(typesAt()).toEqual(['RETURN'])
  })

  test('a receipt for a payment in dollars is left to staff', async () => {
    const reference = await desk.pay({ currency: 'USD' })
    await desk.issue()
    expect(desk.server.receipts).toEqual([])
    expect(await desk.of(reference)).toMatchObject([{ state: 'owed', tryAt: null }])
    expect(await desk.desk.countLate()).toBe(1)
  })

  test('a receipt rejected by the tax service is issued again under another id', async () => {
    const reference = await desk.pay()
    desk.server.failsReceipts = true
    await desk.issue()
    expect(await desk.of(reference)).toMatchObject([{ state: 'owed', failure: 'Помилка сервера ДПС' }])
    desk.server.failsReceipts = false
    desk.pass(60)
    await desk.issue()
    expect(desk.server.receipts.map(({ status }) => status)).toEqual(['ERROR', 'DONE'])
    expect(await desk.of(reference)).toMatchObject([{ state: 'made', failure: '' }])
  })

  test('an unconfirmed receipt is requested by its id until it is confirmed', async () => {
    desk.server.pendingFor = 2
    const reference = await desk.pay()
    for (let round = 0; round < 3; round += 1) {
      await desk.issue()
      desk.pass(6)
    }
    expect(desk.server.receipts).toHaveLength(1)
    expect(await desk.of(reference)).toMatchObject([{ state: 'made' }])
    expect(desk.server.asked.filter(name => name === 'POST receipts/sell')).toHaveLength(1)
  })
})

describe('a register that is away', () => {
  test('an unavailable cash register blocks no payment, and due receipts are retried with growing pauses', async () => {
    desk.server.fault = () => 503
    const reference = await desk.pay()
    await desk.issue()
    expect(await desk.of(reference)).toMatchObject([{ state: 'owed', tries: 0 }])
    desk.server.fault = name => (name === 'POST receipts/sell' ? 'lost-request' : null)
    const pauses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await desk.issue()
      const [receipt] = await desk.of(reference)
      const seconds = (receipt!.tryAt!.getTime() - desk.now().getTime()) / 1_000
      pauses.push(seconds)
      desk.pass(seconds)
    }
    expect(pauses).toEqual([30, 60, 120, 240])
    expect(await desk.desk.readState()).toMatchObject({ owed: 1 })
    desk.pass(15 * 60)
    expect(await desk.desk.countLate()).toBe(1)
    desk.server.fault = null
    await desk.issue()
    expect(await desk.of(reference)).toMatchObject([{ state: 'made' }])
    expect(await desk.desk.countLate()).toBe(0)
    expect(desk.server.receipts).toHaveLength(1)
  })

  test('a receipt that the register refuses doesn’t delay others', async () => {
    const refused = await desk.pay()
    desk.pass(1)
    const other = await desk.pay()
    let isFirst = true
    desk.server.fault = name => {
      if (name !== 'POST receipts/sell' || !isFirst) return null
      isFirst = false
      return 422
    }
    await desk.issue()
    expect(await desk.of(refused)).toMatchObject([{ state: 'owed', failure: 'Fault' }])
    expect(await desk.of(other)).toMatchObject([{ state: 'made' }])
  })
})

describe('shifts', () => {
  test('the first sale of a day opens a shift, and the end of the day closes it', async () => {
    await desk.issue()
    expect(desk.server.shifts).toEqual([])
    await desk.pay()
    await desk.issue()
    await desk.pay()
    await desk.issue()
    expect(desk.server.shifts).toHaveLength(1)
    await desk.closeShift()
    expect(desk.server.shifts).toMatchObject([{ status: 'OPENED' }])
    desk.setTime('2026-11-27T21:50:00Z')
    await desk.closeShift()
    expect(desk.server.shifts).toMatchObject([{ status: 'CLOSED' }])
  })

  test('a receipt due in the last minutes of a day waits for the next day’s cash register shift', async () => {
    desk.setTime('2026-11-27T21:55:00Z')
    const reference = await desk.pay()
    await desk.issue()
    expect(desk.server.shifts).toEqual([])
    desk.setTime('2026-11-27T22:00:30Z')
    await desk.issue()
    expect(await desk.of(reference)).toMatchObject([{ state: 'made' }])
  })

  test('a shift left open for 25 hours is closed before the next receipt is issued', async () => {
    await desk.pay()
    await desk.issue()
    desk.pass(25 * 3_600)
    await desk.pay()
    await desk.issue()
    expect(desk.server.shifts).toMatchObject([{ status: 'CLOSED' }, { status: 'OPENED' }])
    const [first, second] = desk.server.receipts
    expect(first?.shiftId).not.toBe(second?.shiftId)
  })

  test('a cash register shift left open for 25 hours is closed by a job even without another sale', async () => {
    await desk.pay()
    await desk.issue()
    desk.pass(25 * 3_600)
    await desk.closeShift()
    expect(desk.server.shifts).toMatchObject([{ status: 'CLOSED' }])
  })
})
