import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Returns the schema of a signed field; a missing field is reported as an invalid signature. */
const signed = (limit: number) => z.string({ error: 'payment-signature-invalid' }).max(limit)

export const paymentCalls = declareCalls({
  'POST /payments/liqpay': {
    summary:
      'The payment provider’s callback, as a form. One it didn’t sign is refused; unknown and repeated ones are acknowledged and ignored',
    caller: 'anyone',
    form: true,
    body: z.object({ data: signed(100_000), signature: signed(1_000) }),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['payment-signature-invalid'],
  },
  'POST /payments/monobank': {
    summary:
      'monobank’s callback: JSON whose very text the header X-Sign signs. One it didn’t sign is refused; unknown and repeated ones are acknowledged and ignored',
    caller: 'anyone',
    body: z.string().max(100_000),
    reply: z.object({ success: z.literal(true) }),
    refusals: ['payment-signature-invalid'],
  },
  'GET /api/v1/profile/pay/:id': {
    summary:
      'Leads the owner to the provider’s checkout of an own order, with `subscription` of the next year, or with `customization` of the card’s customization. A page',
    caller: 'owner',
    params: z.object({ id: z.string().max(64) }),
    refusals: ['order-not-found', 'already-paid'],
  },
})
