import type { Reply } from '@dotyk/contract/client'
import type { ShownReceiptWire, StaffReceiptWire } from '@dotyk/contract/receipts'
import { allowedCorrections } from './correct-receipt.ts'
import type { Receipt } from './receipts.repository.ts'

/** A receipt as its buyer sees it; null until the register has made it. */
export function presentReceiptToBuyer(receipt: Receipt): ShownReceiptWire | null {
  const { id, kind, state, amount, currency, number, madeAt, address, isTest } = receipt
  if (state !== 'made' || madeAt === null) return null
  return { id, kind, amount, currency, number, madeAt: madeAt.toISOString(), address, isTest }
}

/** A receipt as staff see it in a list. @param numbers of orders, by their ids */
export function presentReceiptToStaff(
  receipt: Receipt,
  numbers: ReadonlyMap<string, string>,
): StaffReceiptWire {
  const { id, kind, state, amount, currency, subjectKind, subject } = receipt
  const { createdAt, madeAt, number, address, isTest, tries, failure, tryAt } = receipt
  return {
    id,
    kind,
    state,
    amount,
    currency,
    number,
    address,
    isTest,
    tries,
    failure,
    subject: { kind: subjectKind, id: subject, number: numbers.get(subject) ?? null },
    createdAt: createdAt.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    tryAt: tryAt?.toISOString() ?? null,
  }
}

/** A receipt as staff see it when they open it. @param ofPayment all receipts of its payment, oldest first */
export function presentOpenedReceipt(
  receipt: Receipt,
  ofPayment: readonly Receipt[],
  numbers: ReadonlyMap<string, string>,
): Reply<'GET /admin/api/v1/receipts/:receiptID'> {
  const { lines, register, by, reason } = receipt
  return {
    ...presentReceiptToStaff(receipt, numbers),
    lines,
    register,
    by,
    reason,
    corrections: allowedCorrections(receipt, ofPayment),
  }
}
