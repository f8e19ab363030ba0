import { z } from 'zod'
import { declareCalls } from './call.ts'

/** Longer than any valid input, short enough to refuse a flood before the rules look at it. */
const anyText = z.string().max(2_000)

const done = z.object({ success: z.literal(true) })

const credentials = z.strictObject({ login: anyText, password: anyText })

export const signInBody = z.union([credentials, z.strictObject({ key: anyText })])

export const accountCalls = declareCalls({
  'POST /auth/signup': {
    summary: 'Makes a profile, signs it in and sends the activation letter',
    caller: 'anyone',
    body: credentials,
    reply: z.object({ success: z.literal(true), id: z.string() }),
    refusals: ['email-required', 'email-invalid', 'password-too-short', 'password-too-long', 'email-taken'],
  },
  'POST /auth/signin': {
    summary: 'Signs in by e-mail and password, or by the key of a login link',
    caller: 'anyone',
    body: signInBody,
    reply: z.object({ success: z.literal(true), id: z.string() }),
    refusals: ['login-or-password-incorrect'],
  },
  'POST /auth/signout': {
    summary: 'Ends the session',
    caller: 'anyone',
    reply: done,
    refusals: [],
  },
  'POST /auth/confirm': {
    summary: 'Performs what a letter asked to confirm; a token works once, for 24 hours',
    caller: 'anyone',
    body: z.strictObject({ token: anyText }),
    reply: z.object({ success: z.literal(true), action: z.enum(['signup']) }),
    refusals: ['link-expired'],
  },
  'POST /api/v1/profile/resend-email-confirmation': {
    summary: 'Sends the confirmation letter again: true for the sign-up letter, false for the linking one',
    caller: 'owner',
    /** `true` or `false`, as JSON or as plain text. */
    body: z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]),
    reply: done,
    refusals: ['resend-too-soon', 'email-already-confirmed'],
  },
})
