import { ATTEMPT_STATES, REGISTER_DIFFERENCES } from '@dotyk/domain/payments'
import { CURRENCIES } from '@dotyk/domain/values'
import { z } from 'zod'
import { declareCalls } from '../call.ts'
import { calendarDaySchema } from '../moments.ts'

/** A difference between a payment in the provider's register and in the service; sums are in minor units. */
const difference = z.object({
  kind: z.literal(REGISTER_DIFFERENCES),
  /** The id of the attempt at the provider. */
  attemptID: z.string(),
  /** The order that the attempt pays; null for a payment of something else, and for an unknown payment. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  registered: z.object({ amount: z.int(), currency: z.string(), refunded: z.int().nullable() }).nullable(),
  stored: z
    .object({
      state: z.literal(ATTEMPT_STATES),
      amount: z.int(),
      currency: z.literal(CURRENCIES),
      refunded: z.int(),
    })
    .nullable(),
})

const checks = z.object({
  /** The compared days, newest first. */
  checks: z.array(
    z.object({
      /** The day in Kyiv. */
      day: z.string(),
      provider: z.literal(['liqpay', 'monobank', 'sandbox']),
      /** The number of payments of the day in the provider's register. */
      registered: z.int(),
      differences: z.array(difference),
      checked_at: z.string(),
    }),
  ),
})

/** Calls for comparing payments by card with the registers of their providers. */
export const registerCalls = declareCalls({
  'GET /admin/api/v1/payment-registers': {
    summary: 'Comparisons of the last 31 days with the registers of the payment providers, made each night',
    caller: 'admin',
    permission: 'business',
    reply: checks,
    refusals: [],
  },
  'POST /admin/api/v1/payment-registers': {
    summary: 'Compares a day that has ended with the registers now',
    caller: 'admin',
    permission: 'business',
    body: z.strictObject({ day: calendarDaySchema }),
    reply: checks,
    refusals: ['register-day-invalid'],
  },
})
