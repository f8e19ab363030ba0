import { z } from 'zod'
import { declareCalls } from './call.ts'

export const staffCalls = declareCalls({
  'POST /admin/auth/signin': {
    summary: 'Signs staff in',
    caller: 'anyone',
    body: z.strictObject({ login: z.string().max(2_000), password: z.string().max(2_000) }),
    reply: z.object({ success: z.literal(true), login: z.string() }),
    refusals: ['login-or-password-incorrect'],
  },
  'POST /admin/auth/signout': {
    summary: 'Ends the staff session',
    caller: 'anyone',
    reply: z.object({ success: z.literal(true) }),
    refusals: [],
  },
  'GET /admin/api/v1/letters': {
    summary: 'The newest letters of the embedded outbox, newest first',
    caller: 'admin',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          sentAt: z.string(),
        }),
      ),
      next: z.string().nullable(),
      total: z.number(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/system': {
    summary: 'Which release this is, and what it stands on: the real things or the embedded ones',
    caller: 'admin',
    reply: z.object({
      version: z.string(),
      database: z.enum(['postgres', 'embedded']),
      files: z.enum(['s3', 'folder']),
      letters: z.enum(['smtp', 'outbox']),
      payment: z.enum(['liqpay', 'sandbox']),
      carrier: z.enum(['nova-poshta', 'directory']),
    }),
    refusals: [],
  },
})
