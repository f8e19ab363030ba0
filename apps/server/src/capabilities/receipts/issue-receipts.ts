import { randomUUID } from 'node:crypto'
import { isShiftOver, mayOpenCashShift } from '@dotyk/domain/fiscal'
import {
  type FiscalPort,
  ReceiptRefused,
  type RegisterReceipt,
  RegisterUnavailable,
} from '../../integrations/fiscal/port.ts'
import { emailPurchaseReceipt } from './purchases.ts'
import { queueReceiptIssuing } from './queue-issuing.ts'
import type { ReceiptsContext } from './receipts.context.ts'
import type { ClaimedReceipt } from './receipts.repository.ts'

/** Seconds after which the register is asked again, because opening a shift or confirming a receipt takes it a while. */
const ASK_AGAIN_SECONDS = 5

interface Register {
  port: FiscalPort
  number: string
  isTest: boolean
}

/**
 * Makes the receipts that are due. An unavailable register ends the run: the receipt that was being made is tried again later,
 * and the others stay due.
 */
export async function issueDueReceipts(context: ReceiptsContext): Promise<void> {
  const { register: port, receipts, inTransaction, clock, logger } = context
  if (!port || !(await receipts.hasDue(clock.now()))) return
  try {
    if (!(await hasOpenShift(context, port))) return
    const register = { port, ...(await port.readRegister()) }
    for (;;) {
      const claimed = await inTransaction(tx => receipts.claimDue(tx, clock.now()))
      if (!claimed) return
      await issue(context, register, claimed)
    }
  } catch (error) {
    if (!(error instanceof RegisterUnavailable || error instanceof ReceiptRefused)) throw error
    logger.warn({ error: error.message }, 'the fiscal register is away')
  }
}

/** Whether a shift is open; the first receipt of a day opens one, after a shift that was left open on another day is closed. */
async function hasOpenShift(context: ReceiptsContext, port: FiscalPort): Promise<boolean> {
  const now = context.clock.now()
  let shift = await port.findShift()
  if (shift?.state === 'open' && isShiftOver(shift.openedAt, now)) {
    await port.closeShift()
    shift = await port.findShift()
  }
  if (!shift && mayOpenCashShift(now)) {
    await port.openShift()
    shift = await port.findShift()
  }
  if (shift?.state === 'open' && !isShiftOver(shift.openedAt, now)) return true
  if (mayOpenCashShift(now))
    await context.inTransaction(tx => queueReceiptIssuing(context, tx, ASK_AGAIN_SECONDS))
  return false
}

async function issue(context: ReceiptsContext, register: Register, claimed: ClaimedReceipt): Promise<void> {
  try {
    await storeAnswer(context, register, claimed, await askFor(register.port, claimed))
  } catch (error) {
    if (!(error instanceof RegisterUnavailable || error instanceof ReceiptRefused)) throw error
    await noteFailure(context, claimed, { failure: error.message })
    if (error instanceof RegisterUnavailable) throw error
    context.logger.warn(
      { receipt: claimed.id, error: error.message },
      'the fiscal register refused a receipt',
    )
  }
}

/** Requests a receipt from the register. A receipt that was requested before is looked up first. */
async function askFor(port: FiscalPort, claimed: ClaimedReceipt): Promise<RegisterReceipt> {
  const { registerId: id, kind, lines, amount: total, saleRegisterId: saleId, tries } = claimed
  const known = tries > 1 ? await port.findReceipt(id) : null
  return known ?? port.createReceipt({ id, kind, lines, total, saleId })
}

async function storeAnswer(
  context: ReceiptsContext,
  { number: register, isTest }: Register,
  claimed: ClaimedReceipt,
  answer: RegisterReceipt,
): Promise<void> {
  const { receipts, inTransaction, clock, emailOrderReceipt } = context
  if (answer.state === 'failed') {
    // No receipt will be made under this id, so the next try uses a new id.
    await noteFailure(context, claimed, { failure: answer.reason, registerId: randomUUID() })
    return
  }
  const now = clock.now()
  await inTransaction(async tx => {
    const receipt = await receipts.lock(tx, claimed.id)
    // Another process has recorded the answer, or staff settled the receipt meanwhile.
    if (receipt?.state !== 'owed' || receipt.registerId !== claimed.registerId) return
    if (answer.state === 'pending') {
      await receipts.update(tx, claimed.id, { tryAt: new Date(now.getTime() + ASK_AGAIN_SECONDS * 1_000) })
      await queueReceiptIssuing(context, tx, ASK_AGAIN_SECONDS)
      return
    }
    const { number, madeAt, address } = answer
    const made = { number, madeAt, address, register, isTest, state: 'made' as const, failure: '' }
    const changes = { ...made, tryAt: null, changedAt: now }
    await receipts.update(tx, claimed.id, changes)
    const done = { ...receipt, ...changes }
    if (done.subjectKind === 'order') await emailOrderReceipt(tx, done)
    else await emailPurchaseReceipt(context, tx, done)
    // The sale's return receipts were waiting for it.
    await queueReceiptIssuing(context, tx)
  })
}

async function noteFailure(
  { receipts, inTransaction }: ReceiptsContext,
  { id, registerId: asked }: ClaimedReceipt,
  changes: { failure: string; registerId?: string },
): Promise<void> {
  await inTransaction(async tx => {
    const receipt = await receipts.lock(tx, id)
    if (receipt?.state === 'owed' && receipt.registerId === asked) await receipts.update(tx, id, changes)
  })
}
