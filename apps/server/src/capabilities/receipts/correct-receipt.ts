import type { StaffActor } from '@dotyk/domain/audit'
import { canRegisterMake, type ReceiptCorrection, receiptCorrections } from '@dotyk/domain/fiscal'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { queueReceiptIssuing } from './queue-issuing.ts'
import type { ReceiptsContext } from './receipts.context.ts'
import type { Receipt } from './receipts.repository.ts'
import { addReceipt, addReturnReceipt, findSaleReceipt } from './record-receipts.ts'

export interface ReceiptCorrectionRequest {
  correction: ReceiptCorrection
  /** Why the receipt is corrected; may be '' for another try. */
  reason: string
  /** The tax service's number of a receipt that staff made by hand. */
  number: string
}

/**
 * Corrects a receipt by hand, with the reason in the audit log.
 * @throws Refusal `not-found`, `receipt-state-conflict`, `text-required`
 */
export async function correctReceipt(
  context: ReceiptsContext,
  id: string,
  request: ReceiptCorrectionRequest,
  staff: StaffActor,
): Promise<Receipt> {
  const { receipts, inTransaction, audit } = context
  const { correction, reason, number } = request
  if (correction !== 'retry' && reason === '') throw new Refusal('text-required', { field: 'reason' })
  if (correction === 'by-hand' && number === '') throw new Refusal('text-required', { field: 'number' })
  const found = await receipts.find(id)
  if (!found) throw new Refusal('not-found')
  return inTransaction(async tx => {
    await receipts.lockPayment(tx, found.reference)
    const before = await receipts.lock(tx, id)
    if (!before) throw new Refusal('not-found')
    const ofPayment = await receipts.listOfPayment(tx, found.reference)
    if (!allowedCorrections(before, ofPayment).includes(correction))
      throw new Refusal('receipt-state-conflict')
    await apply(context, tx, { before, ofPayment, by: staff.login, request })
    const after = await receipts.lock(tx, id)
    await audit.record(tx, {
      actor: staff,
      action: 'receipt.corrected',
      subjects: [{ kind: before.subjectKind === 'order' ? 'order' : 'profile', id: before.subject }],
      before: { state: before.state },
      after: {
        what: correction,
        state: after?.state,
        ...(reason ? { reason } : {}),
        ...(number ? { number } : {}),
      },
    })
    return after ?? before
  })
}

/** The corrections that staff may make. @param ofPayment all receipts of its payment, oldest first */
export function allowedCorrections(receipt: Receipt, ofPayment: readonly Receipt[]): ReceiptCorrection[] {
  const { sale, left } = findSaleReceipt(ofPayment)
  const saleState = ofPayment.find(({ id }) => id === receipt.saleId)?.state ?? null
  return receiptCorrections({
    ...receipt,
    isForRegister: canRegisterMake({ currency: receipt.currency, saleState }),
    left: sale?.id === receipt.id ? left : 0,
  })
}

interface Correcting {
  before: Receipt
  ofPayment: readonly Receipt[]
  by: string
  request: ReceiptCorrectionRequest
}

async function apply(
  context: ReceiptsContext,
  tx: Transaction,
  { before, ofPayment, by, request: { correction, reason, number } }: Correcting,
): Promise<void> {
  const { receipts, clock } = context
  const at = clock.now()
  const { id } = before
  switch (correction) {
    case 'retry':
      await receipts.update(tx, id, { tryAt: at })
      break
    case 'by-hand':
      await receipts.update(tx, id, {
        state: 'by-hand',
        number,
        madeAt: at,
        tryAt: null,
        by,
        reason,
        changedAt: at,
      })
      break
    case 'not-needed': {
      // If the sale needs no receipt, its owed return receipts aren't needed either.
      const returns = ofPayment.filter(({ saleId, state }) => saleId === id && state === 'owed')
      for (const each of [before, ...returns])
        await receipts.update(tx, each.id, {
          state: 'not-needed',
          tryAt: null,
          by,
          reason,
          changedAt: at,
        })
      break
    }
    case 'reverse':
    case 'replace': {
      const { left } = findSaleReceipt(ofPayment)
      const nth = ofPayment.length
      await addReturnReceipt(context, tx, before, { cause: `correction ${nth}`, amount: left, at })
      await receipts.update(tx, id, { by, reason, changedAt: at })
      if (correction === 'replace') {
        const { reference, subjectKind, subject, amount, currency, lines } = before
        await addReceipt(context, tx, {
          reference,
          cause: `sale ${nth}`,
          kind: 'sale',
          state: 'owed',
          saleId: null,
          saleState: null,
          subjectKind,
          subject,
          amount,
          currency,
          lines,
          createdAt: at,
        })
      }
    }
  }
  await queueReceiptIssuing(context, tx)
}
