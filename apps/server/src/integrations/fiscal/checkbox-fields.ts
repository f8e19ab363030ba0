import { z } from 'zod'
import { type ReceiptRequest, type RegisterReceipt, RegisterUnavailable, type Shift } from './port.ts'

/** The register counts pieces in thousandths. */
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

/** The register's body of a receipt; what is returned is said line by line. */
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

/** @throws RegisterUnavailable where the answer is no receipt, or another one */
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

/** null for a shift that is closed; the register answers with `null` itself where none was opened. */
export function parseShift(answer: unknown): Shift | null {
  if (answer === null) return null
  const read = shift.safeParse(answer)
  if (!read.success) throw new RegisterUnavailable('The register answered with something that is no shift')
  const { status, opened_at: openedAt, created_at: createdAt } = read.data
  const state = Object.hasOwn(SHIFT_STATES, status) ? SHIFT_STATES[status as keyof typeof SHIFT_STATES] : null
  return state && { state, openedAt: openedAt ?? createdAt }
}

const register = z.object({ fiscal_number: z.string(), is_test: z.boolean().nullish() })

/** A register that doesn't say it is one for trying counts as a live one. */
export function parseRegister(answer: unknown): { number: string; isTest: boolean } {
  const read = register.safeParse(answer)
  if (!read.success) throw new RegisterUnavailable('The register did not say its number')
  return { number: read.data.fiscal_number, isTest: read.data.is_test === true }
}
