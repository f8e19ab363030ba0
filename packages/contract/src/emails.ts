import { EMAIL_STATUS_FILTERS, EMAIL_STATUSES, type EmailFilter } from '@dotyk/domain/emails'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { LIST_SORTS, listQuerySchema, listPageSchema } from './lists.ts'

/** An email in a list; the list doesn't include its text. */
const listedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  status: z.enum(EMAIL_STATUSES),
  /** The error of the last failed attempt: the mail server's reply code or the network's error; null if none failed. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  profileId: z.string().nullable(),
  mayBeSentAgain: z.boolean(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
})

const email = listedEmail.extend({
  /** The text without links that sign in or confirm; '' if it is no longer stored. */
  text: z.string(),
})

export type ListedEmailWire = z.output<typeof listedEmail>

const ofEmail = z.object({ id: z.uuid() })
const filters = Object.keys(EMAIL_STATUS_FILTERS) as [EmailFilter, ...EmailFilter[]]

export const emailCalls = declareCalls({
  'GET /admin/api/v1/letters': {
    summary: 'The emails of the last month, newest first; `q` is a part of an address or a subject',
    caller: 'admin',
    permission: 'business',
    query: listQuerySchema({
      status: z.enum(filters).optional(),
      sort: z.enum([...LIST_SORTS, 'createdAt', '-createdAt']).default('newest'),
    }),
    reply: listPageSchema(listedEmail),
    refusals: [],
  },
  'GET /admin/api/v1/letters/:id': {
    summary: 'One email',
    caller: 'admin',
    permission: 'business',
    params: ofEmail,
    reply: email,
    refusals: ['not-found'],
  },
  'GET /admin/api/v1/letters/:id/view': {
    summary: 'One email as mail programs show it: HTML for a frame, in which nothing runs',
    caller: 'admin',
    permission: 'business',
    params: ofEmail,
    refusals: ['not-found'],
  },
  'POST /admin/api/v1/letters/:id/send': {
    summary: 'Sends a settled email once more',
    caller: 'admin',
    permission: 'business',
    params: ofEmail,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['not-found', 'letter-not-resendable'],
  },
  'POST /admin/api/v1/letters/hurry': {
    summary: 'Has all emails sent now that wait for a later try',
    caller: 'admin',
    permission: 'business',
    reply: z.object({ success: z.literal(true), hurried: z.number().int() }),
    refusals: [],
  },
})
