import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@dotyk/domain/audit'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listQuerySchema, numberCursorSchema, listPageSchema } from './lists.ts'
import { momentSchema } from './moments.ts'

/** The maximum number of an entry's subjects in a list; `subjectCount` is their total number. */
export const MAX_SHOWN_SUBJECTS = 5

const subject = z.object({
  kind: z.enum(AUDIT_SUBJECTS),
  id: z.string(),
  /**
   * The current name for staff, such as an order's number or a profile's name; null if the subject is gone or has no name.
   */
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
    mayBeRecent: true,
    query: listQuerySchema({
      cursor: numberCursorSchema,
      /** The login of the entry's author. */
      staff: z.string().max(200).optional(),
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** The subject of the entry. */
      kind: z.enum(AUDIT_SUBJECTS).optional(),
      subject: z.string().max(200).optional(),
      from: momentSchema.optional(),
      /** The end of the period of entries, exclusive. */
      to: momentSchema.optional(),
    }),
    reply: listPageSchema(auditEntry),
    refusals: [],
  },
})
