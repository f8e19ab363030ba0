import { z } from 'zod'
import { type ReceiptRequest, type RegisterReceipt, RegisterUnavailable, type Shift } from './port.ts'

/** One piece of a product: the register counts quantities in thousandths. */
const PIECE = 1_000

const moment = z.coerce.date()

const receipt = z.object({
  id: z.string(),
  status: z.string(),
  fiscal_code: z.string().nullish(),
  fiscal_date: moment.nullish(),
  tax_url: z.string().nullish(),
  transaction: z.object({ response_error_message: z.string().nullish() }).nullish(),
})

/** Builds the register's request for a receipt; each line says whether it is a return. */
export function receiptBody({ id, kind, lines, total, saleId }: ReceiptRequest, taxes: readonly number[]) {
  return {
    id,
    goods: lines.map(({ name, count, price }, at) => ({
      good: { code: String(at + 1), name, price, ...(taxes.length > 0 ? { tax: taxes } : {}) },
      quantity: count * PIECE,
      is_return: kind === 'return',
    })),
    payments: [{ type: 'CASHLESS', label: 'Платіжна картка', value: total }],
    ...(saleId === null ? {} : { related_receipt_id: saleId }),
  }
}

/** Parses the register's receipt. @throws RegisterUnavailable if the answer isn't a receipt, or is a different one */
export function parseReceipt(answer: unknown, id: string): RegisterReceipt {
  const read = receipt.safeParse(answer)
  if (!read.success || read.data.id.toLowerCase() !== id.toLowerCase())
    throw new RegisterUnavailable('The register answered about another receipt')
  const { status, fiscal_code: number, fiscal_date: madeAt, tax_url: address, transaction } = read.data
  if (status === 'ERROR')
    return { state: 'failed', reason: transaction?.response_error_message?.slice(0, 300) ?? 'ERROR' }
  if (status !== 'DONE' || !number || !madeAt) return { state: 'pending' }
  return { state: 'made', number, madeAt, address: address ?? '' }
}

const shift = z.object({
  status: z.string(),
  opened_at: moment.nullish(),
  created_at: moment,
})

const SHIFT_STATES = { CREATED: 'opening', OPENING: 'opening', OPENED: 'open', CLOSING: 'closing' } as const

/** Parses the register's shift; null for a closed shift, and for the answer `null`, which means that none was opened. */
export function parseShift(answer: unknown): Shift | null {
  if (answer === null) return null
  const read = shift.safeParse(answer)
  if (!read.success) throw new RegisterUnavailable('The register answered with something that is no shift')
  const { status, opened_at: openedAt, created_at: createdAt } = read.data
  const state = Object.hasOwn(SHIFT_STATES, status) ? SHIFT_STATES[status as keyof typeof SHIFT_STATES] : null
  return state && { state, openedAt: openedAt ?? createdAt }
}

const register = z.object({ fiscal_number: z.string(), is_test: z.boolean().nullish() })

/** Parses the register's data; a register that doesn't say that it is a test register counts as a real one. */
export function parseRegister(answer: unknown): { number: string; isTest: boolean } {
  const read = register.safeParse(answer)
  if (!read.success) throw new RegisterUnavailable('The register did not say its number')
  return { number: read.data.fiscal_number, isTest: read.data.is_test === true }
}
