import { STAFF_RESTRICTIONS, STAFF_ROLES } from '@dotyk/domain/staff'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Counts shown beside the console's pages; each is absent if the role may not see it. */
const counts = z
  .object({
    /** The number of profiles that aren't deleted. */
    users: z.number(),
    /** The number of orders that aren't sent yet. */
    orders: z.number(),
    /** The number of printed orders whose chips aren't written yet. */
    encoding: z.number(),
    groups: z.number(),
    /** The number of requests for a quote that nobody has answered. */
    quoteRequests: z.number(),
    /** The number of emails of the last month that failed because the mail server was unavailable. */
    failedLetters: z.number(),
    /** The number of fiscal receipts that are overdue. */
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
      /**
       * The action that the member of staff must do first; until then only calls for the member's own account work. null if none
       * is required.
       */
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
