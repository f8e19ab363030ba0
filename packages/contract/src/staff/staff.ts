import { z } from 'zod'
import { declareCalls } from '../call.ts'

/** The first and the last time at which a part of the service did its work, as far as stored; null if it never did. */
const activity = z.object({ first: z.string(), last: z.string() }).nullable()

export const staffCalls = declareCalls({
  'POST /admin/auth/signin': {
    summary: 'Signs staff in',
    caller: 'anyone',
    body: z.strictObject({
      login: z.string().max(2_000),
      password: z.string().max(2_000),
      /** A code of the authenticator app or a recovery code; `code-required` requests it if a second factor is set up. */
      code: z.string().max(100).optional(),
    }),
    reply: z.object({ success: z.literal(true), login: z.string() }),
    refusals: ['login-or-password-incorrect', 'code-required', 'code-incorrect', 'code-out-of-step'],
  },
  'POST /admin/auth/signout': {
    summary: 'Ends the staff session',
    caller: 'anyone',
    reply: z.object({ success: z.literal(true) }),
    refusals: [],
  },
  'GET /admin/api/v1/system': {
    summary: 'Which release this is, and what it stands on: the real things or the embedded ones',
    caller: 'admin',
    permission: 'business',
    reply: z.object({
      version: z.string(),
      database: z.enum(['postgres', 'embedded']),
      files: z.enum(['s3', 'folder']),
      letters: z.enum(['smtp', 'outbox']),
      payment: z.enum(['liqpay', 'monobank', 'sandbox']),
      carrier: z.enum(['nova-poshta', 'directory']),
      /** The scanner of uploads that are kept as they came, and whether it answers; null if none is configured. */
      scanner: z.object({ name: z.enum(['clamav']), answers: z.boolean() }).nullable(),
      /** The service that makes fiscal receipts; null if none is configured. */
      fiscal: z.enum(['checkbox', 'sandbox']).nullable(),
      /** Whether LiqPay makes the fiscal receipts of what is paid by it. */
      liqpayMakesReceipts: z.boolean(),
      /** When each part first and last did its work, as far as stored; null if it never did. */
      activity: z.object({ letters: activity, payment: activity, fiscal: activity, carrier: activity }),
      /** Legally required facts about the shop that are not configured. */
      missing: z.array(z.enum(['seller', 'address', 'email', 'phone'])),
    }),
    refusals: [],
  },
})
