import { LOGIN_RULES, PASSWORD_RULES } from '@dotyk/domain/accounts'
import { STAFF_ROLES } from '@dotyk/domain/staff'
import { z } from 'zod'
import { declareCalls } from '../call.ts'

const done = z.object({ success: z.literal(true) })

const params = z.object({ id: z.string() })

const role = z.enum(STAFF_ROLES)

const token = z.string().max(200)

/** Calls for the members of the console and their invitations. */
export const staffTeamCalls = declareCalls({
  'GET /admin/api/v1/staff': {
    summary: 'The members of staff by login, and the invitations that nobody has accepted yet',
    caller: 'admin',
    permission: 'staff',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          login: z.string(),
          role,
          secondFactor: z.boolean(),
          /** ISO 8601, precise to the minute; null if they have never signed in. */
          seenAt: z.string().nullable(),
          /** Whether this member makes the call. */
          self: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({
          id: z.string(),
          address: z.string(),
          role,
          sentAt: z.string(),
          /** Whether the link has expired; resending the invitation creates a new link. */
          expired: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'PATCH /admin/api/v1/staff/:id': {
    summary: 'Changes the role of a member; it counts from their next call',
    caller: 'admin',
    permission: 'staff',
    params,
    body: z.strictObject({ role }),
    reply: done,
    refusals: ['not-found', 'last-owner'],
  },
  'DELETE /admin/api/v1/staff/:id': {
    summary: 'Removes a member and ends their sessions',
    caller: 'admin',
    permission: 'staff',
    params,
    reply: done,
    refusals: ['not-found', 'last-owner', 'own-account'],
  },
  'DELETE /admin/api/v1/staff/:id/sessions': {
    summary: 'Signs a member out everywhere; they stay a member',
    caller: 'admin',
    permission: 'staff',
    params,
    reply: done,
    refusals: ['not-found', 'own-account'],
  },
  'DELETE /admin/api/v1/staff/:id/second-factor': {
    summary: 'Turns the second factor of a member off, who has lost phone and codes',
    caller: 'admin',
    permission: 'staff',
    params,
    reply: done,
    refusals: ['not-found', 'second-factor-off', 'own-account'],
  },
  'POST /admin/api/v1/staff/invitations': {
    summary: 'Sends an invitation; its link works once, for 72 hours',
    caller: 'admin',
    permission: 'staff',
    body: z.strictObject({ address: z.string().max(2_000), role }),
    reply: z.object({ id: z.string() }),
    refusals: [...LOGIN_RULES, 'staff-taken'],
  },
  'POST /admin/api/v1/staff/invitations/:id/resend': {
    summary: 'Sends an invitation again with a new link; the old one ends',
    caller: 'admin',
    permission: 'staff',
    params,
    reply: done,
    refusals: ['not-found'],
  },
  'DELETE /admin/api/v1/staff/invitations/:id': {
    summary: 'Withdraws an invitation; its link ends',
    caller: 'admin',
    permission: 'staff',
    params,
    reply: done,
    refusals: ['not-found'],
  },
  'POST /admin/auth/invitations/read': {
    summary: 'Whom an invitation is for, by the token of its link',
    caller: 'anyone',
    body: z.strictObject({ token }),
    reply: z.object({ address: z.string(), role }),
    refusals: ['link-expired'],
  },
  'POST /admin/auth/invitations/accept': {
    summary: 'Makes the invited a member of staff with a password of their own, and signs them in',
    caller: 'anyone',
    body: z.strictObject({ token, password: z.string().max(2_000) }),
    reply: z.object({ success: z.literal(true), login: z.string() }),
    refusals: ['link-expired', ...PASSWORD_RULES],
  },
})
