import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aReceiptTestBench, type ReceiptTestBench, RECEIPT_TOTAL } from './test/a-receipt-test-bench.ts'

let desk: ReceiptTestBench
beforeEach(async () => {
  desk = await aReceiptTestBench()
})
afterEach(() => desk.close())

async function aMadeSale() {
  const reference = await desk.pay()
  await desk.issue()
  desk.pass(1)
  const [sale] = await desk.of(reference)
  return { reference, id: sale!.id }
}

const totals = () =>
  desk.server.receipts.reduce(
    (sum, { type, payments }) => sum + (type === 'SELL' ? 1 : -1) * (payments[0]?.value ?? 0),
    0,
  )

test('a receipt recorded as made by hand requires a number and a reason, which the audit log records', async () => {
  const reference = await desk.pay()
  const [owed] = await desk.of(reference)
  const asked = { correction: 'by-hand', number: '2 113 456' } as const
  await expect(desk.correct(owed!.id, asked)).rejects.toMatchObject({ key: 'text-required' })
  await expect(desk.correct(owed!.id, { correction: 'by-hand', reason: 'Каса' })).rejects.toMatchObject({
    key: 'text-required',
  })
  await desk.correct(owed!.id, { ...asked, reason: 'Каса не відповідала' })
  await desk.issue()
  expect(desk.server.receipts).toEqual([])
  expect(await desk.of(reference)).toMatchObject([{ state: 'by-hand', number: '2 113 456', by: 'olena' }])
  const found: unknown = await desk.db.execute(sql`select login, action, after from audit_entries`)
  expect((found as { rows: object[] }).rows).toEqual([
    {
      login: 'olena',
      action: 'receipt.corrected',
      after: { what: 'by-hand', state: 'by-hand', reason: 'Каса не відповідала', number: '2 113 456' },
    },
  ])
})

test('a sale marked as needing no receipt gets no return receipts', async () => {
  const reference = await desk.pay()
  await desk.refundPart(reference, 100)
  const [sale] = await desk.of(reference)
  await desk.correct(sale!.id, { correction: 'not-needed', reason: 'Пробна оплата' })
  await desk.refund(reference)
  await desk.issue()
  expect(desk.server.receipts).toEqual([])
  expect((await desk.of(reference)).map(({ state }) => state)).toEqual(['not-needed', 'not-needed'])
})

test('a return marked as needing no receipt leaves the rest of the sale to the next return', async () => {
  const { reference } = await aMadeSale()
  await desk.refundPart(reference, 10_000)
  const part = (await desk.of(reference)).find(({ kind }) => kind === 'return')
  await desk.correct(part!.id, { correction: 'not-needed', reason: 'Зроблено на іншій касі' })
  desk.pass(1)
  await desk.refund(reference)
  await desk.issue()
  expect(totals()).toBe(10_000)
})

test('reversing a sale receipt issues a return of the whole sale, and a later refund issues no second return', async () => {
  const { reference, id } = await aMadeSale()
  await desk.correct(id, { correction: 'reverse', reason: 'Не та каса' })
  await desk.refund(reference)
  await desk.issue()
  expect(desk.server.receipts.map(({ type }) => type)).toEqual(['SELL', 'RETURN'])
  expect(totals()).toBe(0)
  const again = { correction: 'reverse', reason: 'Ще раз' } as const
  await expect(desk.correct(id, again)).rejects.toMatchObject({ key: 'receipt-state-conflict' })
})

test('replacing a sale receipt issues a return and a new sale receipt, and a later refund is returned against the new one', async () => {
  const { reference, id } = await aMadeSale()
  await desk.correct(id, { correction: 'replace', reason: 'Не та ставка' })
  await desk.issue()
  expect(desk.server.receipts.map(({ type }) => type).toSorted()).toEqual(['RETURN', 'SELL', 'SELL'])
  expect(totals()).toBe(RECEIPT_TOTAL)
  desk.pass(1)
  await desk.refundPart(reference, 9_900)
  await desk.issue()
  expect(totals()).toBe(RECEIPT_TOTAL - 9_900)
  const newest = (await desk.of(reference)).findLast(({ kind }) => kind === 'sale')
  expect(desk.server.receipts.at(-1)?.related_receipt_id).toBe(newest?.registerId)
})

test('a receipt retried by staff is due immediately', async () => {
  desk.server.fault = name => (name === 'POST receipts/sell' ? 500 : null)
  const reference = await desk.pay()
  await desk.issue()
  desk.server.fault = null
  const [owed] = await desk.of(reference)
  await desk.correct(owed!.id, { correction: 'retry' })
  await desk.issue()
  expect(await desk.of(reference)).toMatchObject([{ state: 'made' }])
})
