import { z } from 'zod'
import { toMinorUnits } from './liqpay-payload.ts'
import type { RegisterPayment } from './port.ts'
import { meaningOfProviderStatus } from './liqpay-statuses.ts'

const text = z.coerce.string().max(500)

/** The fields read from a payment in LiqPay's register; the others, about the payer, are ignored. */
const entry = z.object({
  action: text.optional(),
  order_id: text,
  status: text,
  amount: z.union([z.number(), z.string().max(40)]),
  currency: text,
  /** When the payment was created, in milliseconds since the epoch. */
  create_date: z.coerce.number(),
})

const register = z.object({ data: z.array(z.unknown()) })

/** Returns the payments in an answer to the request `reports`; null for any other answer. */
export function parseRegisterReply(answer: unknown): unknown[] | null {
  return register.safeParse(answer).data?.data ?? null
}

/** Parses a successful payment of the provider's register, also one refunded since; null for any other entry, such as a declined card or a payout. */
export function parseRegisteredPayment(value: unknown, publicKey: string): RegisterPayment | null {
  const found = entry.safeParse(value).data
  if (!found || (found.action !== undefined && found.action !== 'pay')) return null
  const meaning = meaningOfProviderStatus(found.status, publicKey)
  const amount = toMinorUnits(found.amount)
  if (amount === null || (meaning !== 'paid' && meaning !== 'reversed' && meaning !== 'refunding'))
    return null
  return {
    attemptId: found.order_id,
    amount,
    currency: found.currency,
    refunded: meaning === 'reversed' ? amount : null,
    paidAt: new Date(found.create_date),
  }
}
