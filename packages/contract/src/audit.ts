import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@dotyk/domain/audit'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listQuery, numberCursor, pageOf } from './lists.ts'
import { moment } from './moments.ts'

/** How many of an entry's subjects a list shows; `subjectCount` says how many there are. */
export const SHOWN_SUBJECTS = 5

const subject = z.object({
  kind: z.enum(AUDIT_SUBJECTS),
  id: z.string(),
  /** How staff know it now: an order's number, a profile's name; null for what is gone or has none. */
  name: z.string().nullable(),
})

const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  login: z.string(),
  address: z.string(),
  browser: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subjects: z.array(subject),
  subjectCount: z.number(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const auditCalls = declareCalls({
  'GET /admin/api/v1/audit': {
    summary:
      'What staff did, newest first; `q` is a part of a login, a network address the id of what was changed, or an order’s number',
    caller: 'admin',
    permission: 'business',
    query: listQuery({
      cursor: numberCursor,
      /** The login of who did it. */
      staff: z.string().max(200).optional(),
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** The subject of the entry. */
      kind: z.enum(AUDIT_SUBJECTS).optional(),
      subject: z.string().max(200).optional(),
      from: moment.optional(),
      /** Not included. */
      to: moment.optional(),
    }),
    reply: pageOf(auditEntry),
    refusals: [],
  },
})
