import { STAFF_RESTRICTIONS, STAFF_ROLES } from '@dotyk/domain/staff'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Counts shown beside the console's pages; each is absent where the role may not see it. */
const counts = z
  .object({
    /** Profiles that aren't deleted. */
    users: z.number(),
    /** Orders that aren't sent yet. */
    orders: z.number(),
    /** Printed orders whose chips are to be written. */
    encoding: z.number(),
    groups: z.number(),
    /** Emails of the last month that were given up because the mail server was out of order. */
    failedLetters: z.number(),
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
      /** The step required first; until it is done only the calls of the own account work. */
      restriction: z.enum(STAFF_RESTRICTIONS).nullable(),
    }),
    refusals: [],
  },
  'GET /admin/api/v1/counts': {
    summary: 'The numbers beside the console’s pages, those that the role may see; at most a few seconds old',
    caller: 'admin',
    permission: 'account',
    polled: true,
    reply: z.object({ counts }),
    refusals: [],
  },
})
