import { PASSWORD_RULES } from '@dotyk/domain/accounts'
import { z } from 'zod'
import { declareCalls } from '../call.ts'

const done = z.object({ success: z.literal(true) })

const password = z.string().max(2_000)

/** A code of the app, or a recovery code. */
const code = z.string().max(100)

/** Each code works once and is returned only here. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Calls of a member of staff for their own account. */
export const staffAccountCalls = declareCalls({
  'PUT /admin/api/v1/account/password': {
    summary: 'Changes the own password; all other sessions end',
    caller: 'admin',
    permission: 'account',
    body: z.strictObject({ oldPassword: password, newPassword: password }),
    reply: done,
    refusals: ['password-incorrect', ...PASSWORD_RULES],
  },
  'GET /admin/api/v1/account/sessions': {
    summary: 'The browsers that are signed in, the last used first',
    caller: 'admin',
    permission: 'account',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          browser: z.string(),
          /** The network address of the sign-in; '' if it was not stored. */
          address: z.string(),
          signedInAt: z.string(),
          /** When the session was last used, precise to the minute. */
          usedAt: z.string(),
          /** Whether this session makes the call. */
          current: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'DELETE /admin/api/v1/account/sessions': {
    summary: 'Signs all other browsers out',
    caller: 'admin',
    permission: 'account',
    body: z.strictObject({ password }),
    reply: done,
    refusals: ['password-incorrect'],
  },
  'DELETE /admin/api/v1/account/sessions/:id': {
    summary: 'Signs one browser out',
    caller: 'admin',
    permission: 'account',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ password }),
    reply: done,
    refusals: ['not-found', 'password-incorrect'],
  },
  'GET /admin/api/v1/account/second-factor': {
    summary: 'Whether signing in asks for a code, and how many recovery codes are left',
    caller: 'admin',
    permission: 'account',
    reply: z.object({ on: z.boolean(), recoveryCodesLeft: z.number() }),
    refusals: [],
  },
  'POST /admin/api/v1/account/second-factor': {
    summary:
      'Makes a secret for an authenticator app, told this once; it counts once a code has confirmed it',
    caller: 'admin',
    permission: 'account',
    /** The secret, the `otpauth:` address for an app, and its QR code as SVG. */
    reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    refusals: ['second-factor-on'],
  },
  'POST /admin/api/v1/account/second-factor/confirm': {
    summary: 'Turns the second factor on by a code of the app; returns the recovery codes',
    caller: 'admin',
    permission: 'account',
    body: z.strictObject({ password, code }),
    reply: recoveryCodes,
    refusals: [
      'password-incorrect',
      'code-incorrect',
      'code-out-of-step',
      'second-factor-on',
      'second-factor-off',
    ],
  },
  'POST /admin/api/v1/account/second-factor/recovery-codes': {
    summary: 'Makes new recovery codes; the old ones end',
    caller: 'admin',
    permission: 'account',
    body: z.strictObject({ password, code }),
    reply: recoveryCodes,
    refusals: ['password-incorrect', 'code-incorrect', 'code-out-of-step', 'second-factor-off'],
  },
  'DELETE /admin/api/v1/account/second-factor': {
    summary: 'Turns the second factor off',
    caller: 'admin',
    permission: 'account',
    body: z.strictObject({ password, code }),
    reply: done,
    refusals: ['password-incorrect', 'code-incorrect', 'code-out-of-step', 'second-factor-off'],
  },
})
