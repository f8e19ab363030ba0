import { LOGIN_RULES, PASSWORD_RULES } from '@dotyk/domain/accounts'
import { z } from 'zod'
import { declareCalls } from './call.ts'

/** A text that is longer than any valid input is refused here, before the rules check it. */
const anyText = z.string().max(2_000)

const done = z.object({ success: z.literal(true) })

const credentials = z.strictObject({ login: anyText, password: anyText })

/** The password, which is required unless the session began within the last 10 minutes. */
const passwordAgain = z.strictObject({ password: anyText.optional() }).nullish()

const signInBody = z.union([
  credentials.extend({
    /** The solution in ALTCHA's format; `captcha-unsolved` requests it after too many failures. */
    captcha: anyText.optional(),
  }),
  z.strictObject({ key: anyText }),
])

/** Actions that an email's link can confirm; the link for a forgotten password opens its own page. */
const CONFIRMED_KINDS = [
  'signup',
  'email-link',
  'email-change',
  'email-restore',
  'password-change',
  'deletion',
] as const

/** The challenge to solve before an email is sent: the number whose SHA-256 with the salt equals the challenge (ALTCHA). */
const captchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
})

const signedInDevice = z.object({
  /** The id with which `DELETE /api/v1/settings/sessions/{id}` ends this session. */
  id: z.string(),
  user_agent: z.string(),
  /** The network of the sign-in, `93.74.12.x`, which is the only part of the address stored; '' if unknown. */
  network: z.string(),
  /** When the owner signed in, as ISO 8601; `used_at` has the same form. */
  signed_in_at: z.string(),
  /** When the session was last used, precise to the hour, because it is stored at most once an hour. */
  used_at: z.string(),
  /** Whether this session makes the call. */
  current: z.boolean(),
})

export type SignedInDeviceWire = z.infer<typeof signedInDevice>

export const accountCalls = declareCalls({
  'POST /auth/signup': {
    summary: 'Makes a profile, signs it in and sends the activation email',
    caller: 'anyone',
    body: credentials,
    reply: z.object({ success: z.literal(true), id: z.string() }),
    refusals: [...LOGIN_RULES, ...PASSWORD_RULES, 'email-taken'],
  },
  'POST /auth/signin': {
    summary: 'Signs in by e-mail and password, or by the key of a login link',
    caller: 'anyone',
    body: signInBody,
    reply: z.object({ success: z.literal(true), id: z.string() }),
    refusals: ['login-or-password-incorrect', 'login-link-expired', 'captcha-unsolved'],
  },
  'POST /auth/signout': {
    summary: 'Ends the session',
    caller: 'anyone',
    reply: done,
    refusals: [],
  },
  'POST /auth/confirm': {
    summary:
      'Performs what an email asked to confirm; a token works once, for 24 hours, or 7 days to restore an e-mail',
    caller: 'anyone',
    body: z.strictObject({
      token: anyText,
      /** A new password if a sign-up is confirmed outside its session; `password-required` requests it. */
      password: anyText.optional(),
    }),
    reply: z.object({ success: z.literal(true), action: z.enum(CONFIRMED_KINDS) }),
    refusals: [
      'link-expired',
      'email-taken',
      'email-linking-disabled',
      'password-required',
      ...PASSWORD_RULES,
    ],
  },
  'GET /auth/captcha': {
    summary: 'A challenge to solve before asking for a new password (ALTCHA)',
    caller: 'anyone',
    reply: captchaChallenge,
    refusals: [],
  },
  'POST /auth/restore': {
    summary: 'Sends an email whose link leads to a new password',
    caller: 'anyone',
    body: z.strictObject({
      email: anyText,
      /** The solution in ALTCHA's format: base64 of the challenge with its `number`, as JSON. It is valid once. */
      captcha: anyText.default(''),
    }),
    reply: done,
    refusals: [...LOGIN_RULES, 'captcha-unsolved', 'email-not-registered'],
  },
  'POST /auth/password': {
    summary: 'Sets a new password by the token of the email; every session of the profile ends',
    caller: 'anyone',
    body: z.strictObject({ token: anyText, password: anyText }),
    reply: done,
    refusals: ['link-expired', 'email-linking-disabled', ...PASSWORD_RULES],
  },
  'POST /api/v1/profile/registration': {
    summary:
      'Links an e-mail and a password to a profile entered by a login link, once the email is confirmed',
    caller: 'owner',
    body: z.strictObject({ email: anyText, password: anyText }),
    reply: z.object({ success: z.literal(true), pending_email: z.string() }),
    refusals: [
      ...LOGIN_RULES,
      ...PASSWORD_RULES,
      'email-taken',
      'email-already-linked',
      'email-linking-disabled',
      'resend-too-soon',
    ],
  },
  'DELETE /api/v1/profile/registration': {
    summary: 'Cancels the linking of an e-mail; the login link goes on working',
    caller: 'owner',
    reply: done,
    refusals: ['email-already-linked'],
  },
  'POST /api/v1/profile/login-link': {
    summary: 'Makes a new login link for a profile without an e-mail, told this once; the old one ends',
    caller: 'owner',
    /** The login link, and its QR code as SVG. */
    reply: z.object({ link: z.string(), qr_svg: z.string() }),
    refusals: ['email-already-linked'],
  },
  'POST /api/v1/profile/resend-email-confirmation': {
    summary: 'Sends the confirmation email again: true for the sign-up email, false for the linking one',
    caller: 'owner',
    /** The body is `true` or `false`, as JSON or as plain text. */
    body: z.union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')]),
    reply: done,
    refusals: [
      'resend-too-soon',
      'email-already-confirmed',
      'email-not-linked',
      'email-linking-disabled',
      'not-found',
    ],
  },
  'PUT /api/v1/settings/email': {
    summary: 'Sends an email to the new address, which takes the old one’s place once confirmed',
    caller: 'owner',
    /** The password is required unless the session began within the last 10 minutes. */
    body: z.strictObject({ email: anyText, password: anyText.optional() }),
    /**
     * The address that waits for confirmation; null if the e-mail is already the profile's, and a pending confirmation is then
     * discarded.
     */
    reply: z.object({ success: z.literal(true), pending_email: z.string().nullable() }),
    refusals: [
      ...LOGIN_RULES,
      'email-taken',
      'email-not-linked',
      'email-linking-disabled',
      'password-required',
      'password-incorrect',
    ],
  },
  'PUT /api/v1/settings/password': {
    summary: 'Sends an email that confirms the new password; then all other sessions end',
    caller: 'owner',
    body: z.strictObject({ old_password: anyText, new_password: anyText }),
    reply: done,
    refusals: ['password-incorrect', ...PASSWORD_RULES, 'email-not-linked'],
  },
  'DELETE /api/v1/settings/profile': {
    summary: 'Sends an email that confirms the deletion of the profile',
    caller: 'owner',
    body: passwordAgain,
    reply: done,
    refusals: ['deletion-by-support', 'password-required', 'password-incorrect'],
  },
  'GET /api/v1/settings/sessions': {
    summary: 'The devices that are signed in, the last used first',
    caller: 'owner',
    reply: z.object({ items: z.array(signedInDevice) }),
    refusals: [],
  },
  'DELETE /api/v1/settings/sessions': {
    summary: 'Signs out everywhere, here too',
    caller: 'owner',
    body: passwordAgain,
    reply: done,
    refusals: ['password-required', 'password-incorrect'],
  },
  'DELETE /api/v1/settings/sessions/:id': {
    summary: 'Signs one device out',
    caller: 'owner',
    params: z.object({ id: z.string() }),
    body: passwordAgain,
    reply: done,
    refusals: ['not-found', 'password-required', 'password-incorrect'],
  },
})
