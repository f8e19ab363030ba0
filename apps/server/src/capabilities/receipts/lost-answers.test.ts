import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FiscalPort } from '../../integrations/fiscal/port.ts'
import type { CheckboxFault } from '../../integrations/fiscal/test/checkbox-server.ts'
import { createTestCheckbox } from './test/checkbox-at.ts'
import { aReceiptTestBench, type ReceiptTestBench, RECEIPT_TOTAL } from './test/a-receipt-test-bench.ts'

let desk: ReceiptTestBench
beforeEach(async () => {
  desk = await aReceiptTestBench()
})
afterEach(() => desk.close())

/** Returns pseudo-random numbers from 0 to 1, the same in each run. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** Of the orders, a fifth is refunded in part, a fifth in full, and a fifth first in part and then the rest. */
async function playOrders(count: number, dice: () => number): Promise<string[]> {
  const references: string[] = []
  for (let order = 0; order < count; order += 1) {
    const reference = await desk.pay()
    references.push(reference)
    const part = 1 + Math.floor(dice() * (RECEIPT_TOTAL - 1))
    const course = Math.floor(dice() * 5)
    if (course === 1 || course === 3) await desk.refundPart(reference, part)
    if (course === 2 || course === 3) await desk.refund(reference)
  }
  return references
}

/** Compares the receipts at the register with what was paid and refunded. */
async function expectComplete(references: readonly string[]): Promise<void> {
  let wanted = 0
  for (const reference of references) {
    const ofPayment = await desk.of(reference)
    wanted += ofPayment.length
    for (const { state, registerId, amount, kind } of ofPayment) {
      expect(state).toBe('made')
      const made = desk.server.receipts.filter(({ id }) => id === registerId)
      expect(made).toMatchObject([
        { status: 'DONE', type: kind === 'sale' ? 'SELL' : 'RETURN', payments: [{ value: amount }] },
      ])
    }
  }
  const confirmed = desk.server.receipts.filter(({ status }) => status === 'DONE')
  expect(confirmed).toHaveLength(wanted)
  expect(desk.emailed).toHaveLength(wanted)
}

test('after 300 lost answers no receipt is missing and none is doubled', async () => {
  const dice = createDice(7)
  const lost = { answers: 0, requests: 0 }
  desk.server.fault = (name): CheckboxFault => {
    if (name !== 'POST receipts/sell' && !name.startsWith('GET receipts/')) return null
    const thrown = dice()
    if (thrown < 0.6 && lost.answers < 300) {
      lost.answers += 1
      return 'lost-answer'
    }
    if (thrown < 0.7 && lost.answers < 300) {
      lost.requests += 1
      return 'lost-request'
    }
    return null
  }
  const references = await playOrders(70, dice)
  for (let round = 0; (await desk.countOwed()).owed > 0; round += 1) {
    expect(round).toBeLessThan(2_000)
    await desk.issue()
    desk.pass(60)
  }
  expect(lost.answers).toBe(300)
  expect(lost.requests).toBeGreaterThan(10)
  await expectComplete(references)
}, 300_000)

test('after a process stopped 60 times in the middle of its work no receipt is missing and none is doubled', async () => {
  const dice = createDice(11)
  let stops = 0
  const isStopped = () => stops < 60 && dice() < 0.4 && Boolean((stops += 1))
  /** Wraps a call of a process that is killed before or after the register has handled it, so the call never returns. */
  const stopping =
    <Arguments extends unknown[], Answer>(work: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      if (isStopped()) throw new Stopped()
      const answer = await work(...given)
      if (isStopped()) throw new Stopped()
      return answer
    }
  const openProcess = () => {
    const port = createTestCheckbox(desk.server)
    const dying: FiscalPort = {
      ...port,
      openShift: stopping(port.openShift),
      findReceipt: stopping(port.findReceipt),
      createReceipt: stopping(port.createReceipt),
    }
    return desk.openDesk(dying)
  }
  desk.failStoring(() => {
    if (isStopped()) throw new Stopped()
  })
  const references = await playOrders(40, dice)
  for (let round = 0; (await desk.countOwed()).owed > 0; round += 1) {
    expect(round).toBeLessThan(2_000)
    await desk.issue(openProcess()).catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    })
    desk.pass(45)
  }
  expect(stops).toBe(60)
  await expectComplete(references)
}, 300_000)

class Stopped extends Error {
  override name = 'Stopped'
}
