import { type ReceiptLine, receiptTotal } from '@dotyk/domain/fiscal'
import type { Transaction } from '../../database/database.ts'
import { purchaseReceiptLines } from './purchases.ts'
import type { ReceiptsContext, ReceiptSubject } from './receipts.context.ts'

/** What a payment is for, and how much of it is paid. */
export interface ReceiptedPayment extends ReceiptSubject {
  /** The amount in minor units. */
  amount: number
  /** Whether the payment is for what a correction added to a paid order. */
  isDifference?: boolean
}

/**
 * The lines of a payment's receipt, in Ukrainian.
 * @throws Error where the lines don't sum to the amount
 */
export async function describeReceiptLines(
  context: ReceiptsContext,
  tx: Transaction,
  payment: ReceiptedPayment,
): Promise<ReceiptLine[]> {
  const lines = await findLines(context, tx, payment)
  if (receiptTotal(lines) !== payment.amount) throw new Error('The lines of a receipt are not what was paid.')
  return lines
}

function findLines(
  context: ReceiptsContext,
  tx: Transaction,
  { kind, subject, amount, isDifference }: ReceiptedPayment,
): Promise<ReceiptLine[]> {
  if (kind !== 'order') return purchaseReceiptLines(context, tx, { kind, subject, amount })
  return isDifference ? context.lineOfDifference(tx, subject, amount) : context.linesOfOrder(tx, subject)
}

/** The receipt that a payment provider makes itself: its lines, and the address to which the provider e-mails it. */
export async function describeReceipt(
  context: ReceiptsContext,
  tx: Transaction,
  payment: ReceiptedPayment,
): Promise<{ lines: ReceiptLine[]; email: string | null }> {
  const { kind, subject } = payment
  const lines = await describeReceiptLines(context, tx, payment)
  const email =
    kind === 'order'
      ? await context.emailOfOrder(tx, subject)
      : ((await context.accounts.find(subject, tx))?.email ?? null)
  return { lines, email }
}
