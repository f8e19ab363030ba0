import { STAFF_RESTRICTIONS, STAFF_ROLES } from '@dotyk/domain/staff'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Counts shown beside the console's pages; each is absent if the role may not see it. */
const counts = z
  .object({
    /** Profiles that aren't deleted. */
    users: z.number(),
    /** Orders not sent yet. */
    orders: z.number(),
    /** Printed orders whose chips are not written yet. */
    encoding: z.number(),
    groups: z.number(),
    /** Requests for a quote that nobody has answered. */
    quoteRequests: z.number(),
    /** Emails of the last month that failed because the mail server was unavailable. */
    failedLetters: z.number(),
    /** Fiscal receipts that are owed for longer than they should be. */
    lateReceipts: z.number(),
  })
  .partial()

export type CountName = keyof z.infer<typeof counts>

export const consoleCalls = declareCalls({
  'GET /admin/api/v1/me': {
    summary: 'Who is signed in to the console, and as what',
    caller: 'admin',
    permission: 'account',
    reply: z.object({
      login: z.string(),
      role: z.enum(STAFF_ROLES),
      /** The step required first; until it is done, only calls for the user's own account work. */
      restriction: z.enum(STAFF_RESTRICTIONS).nullable(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/counts': {
    summary: 'The numbers beside the console’s pages, those that the role may see; at most a few seconds old',
    caller: 'admin',
    permission: 'account',
    polled: true,
    mayBeRecent: true,
    reply: z.object({ counts }),
    refusals: [],
  },
})
