import { randomUUID } from 'node:crypto'
import { canRegisterMake, type ReceiptState } from '@dotyk/domain/fiscal'
import type { Money } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { describeReceiptLines } from './describe-receipt.ts'
import { queueReceiptIssuing } from './queue-issuing.ts'
import type { ReceiptsContext, ReceiptSubject } from './receipts.context.ts'
import type { NewReceipt, Receipt } from './receipts.repository.ts'

/** A card payment that was made or refunded, wholly or in part. */
export interface ReceiptPayment extends ReceiptSubject {
  /** The payment's reference. */
  reference: string
  /** Whether the payment is for what a correction added to a paid order. */
  isDifference?: boolean
  /** Whether the payment provider makes the receipt itself. */
  isReceiptByProvider?: boolean
  at: Date
}

/**
 * Records the receipt that a card payment requires, in the transaction that marks it as paid: one that the payment
 * provider makes itself, or one that the register has to make. Does nothing where neither makes receipts.
 * @throws Error where the lines don't sum to the paid amount
 */
export async function recordSaleReceipt(
  context: ReceiptsContext,
  tx: Transaction,
  paid: ReceiptPayment & { price: Money },
): Promise<void> {
  const { reference, kind, subject, price, isDifference, isReceiptByProvider, at } = paid
  if (!context.register && !isReceiptByProvider) return
  const what = { kind, subject, amount: price.amount, ...(isDifference && { isDifference }) }
  const lines = await describeReceiptLines(context, tx, what)
  await addReceipt(context, tx, {
    reference,
    cause: 'sale',
    kind: 'sale',
    state: isReceiptByProvider ? 'by-provider' : 'owed',
    saleId: null,
    saleState: null,
    subjectKind: kind,
    subject,
    amount: price.amount,
    currency: price.currency,
    lines,
    createdAt: at,
  })
}

/**
 * Records the return receipt of refunded money. A payment that required no sale receipt requires no return receipt.
 * @param returned `cause` names the refund, `amount` is null for all that is left
 */
export async function recordReturnReceipt(
  context: ReceiptsContext,
  tx: Transaction,
  returned: ReceiptPayment & { cause: string; amount: number | null },
): Promise<void> {
  const { reference, cause, at } = returned
  await context.receipts.lockPayment(tx, reference)
  const { sale, left } = findSaleReceipt(await context.receipts.listOfPayment(tx, reference))
  if (!sale || sale.state === 'not-needed') return
  const amount = Math.min(returned.amount ?? left, left)
  if (amount > 0) await addReturnReceipt(context, tx, sale, { cause, amount, at })
}

/**
 * The newest sale receipt of a payment, and how much of it isn't covered by return receipts; a return that isn't needed counts
 * as one.
 */
export function findSaleReceipt(ofPayment: readonly Receipt[]): { sale: Receipt | null; left: number } {
  const sale = ofPayment.findLast(({ kind }) => kind === 'sale') ?? null
  const returned = ofPayment
    .filter(({ saleId }) => sale && saleId === sale.id)
    .reduce((sum, { amount }) => sum + amount, 0)
  return { sale, left: sale ? sale.amount - returned : 0 }
}

/**
 * Records a return receipt: a full return has the sale's own lines, a partial return has one line that says so. The return
 * of a sale whose receipt the payment provider made is left to staff, because only the provider can make it.
 */
export function addReturnReceipt(
  context: ReceiptsContext,
  tx: Transaction,
  sale: Receipt,
  { cause, amount, at }: { cause: string; amount: number; at: Date },
): Promise<void> {
  const { reference, subjectKind, subject, currency, id: saleId } = sale
  const isAll = amount === sale.amount
  const name = `Часткове повернення: ${sale.lines[0]?.name ?? ''}`
  return addReceipt(context, tx, {
    reference,
    cause,
    kind: 'return',
    saleId,
    subjectKind,
    subject,
    amount,
    currency,
    createdAt: at,
    state: 'owed',
    saleState: sale.state,
    lines: isAll ? sale.lines : [{ name, count: 1, price: amount }],
  })
}

interface AddedReceipt extends Omit<NewReceipt, 'id' | 'registerId' | 'changedAt'> {
  /** The state of the sale that the receipt returns; null for a sale. */
  saleState: ReceiptState | null
}

export async function addReceipt(
  context: ReceiptsContext,
  tx: Transaction,
  { saleState, ...receipt }: AddedReceipt,
): Promise<void> {
  const isForRegister = receipt.state === 'owed' && canRegisterMake({ currency: receipt.currency, saleState })
  const isAdded = await context.receipts.insert(tx, {
    ...receipt,
    id: randomUUID(),
    registerId: randomUUID(),
    tryAt: isForRegister ? receipt.createdAt : null,
    changedAt: receipt.createdAt,
  })
  if (isAdded && isForRegister) await queueReceiptIssuing(context, tx)
}
