import { z } from 'zod'
import { declareCalls } from './call.ts'

/** What is missing was signed by nobody. */
const signed = (limit: number) => z.string({ error: 'payment-signature-invalid' }).max(limit)

export const paymentCalls = declareCalls({
  'POST /payments/liqpay': {
    summary:
      'The payment provider’s news of a payment, as a form. What isn’t signed by it is refused; news that changes nothing is well',
    caller: 'anyone',
    body: z.object({ data: signed(100_000), signature: signed(1_000) }),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['payment-signature-invalid'],
  },
  'GET /api/v1/profile/pay/:id': {
    summary:
      'Leads the owner to the provider’s checkout of an own order, or with `subscription` of the next year. A page',
    caller: 'owner',
    params: z.object({ id: z.string().max(64) }),
    refusals: ['order-not-found', 'already-paid', 'account-deleted'],
  },
})
