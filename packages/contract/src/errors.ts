import { RULE_KEYS, type RuleKey } from '@dotyk/domain'

type BrokenRules = { [Key in RuleKey]: 400 }

const brokenRules = Object.fromEntries(RULE_KEYS.map(key => [key, 400])) as BrokenRules

/**
 * Every key a failed call may answer with, and the status it is sent with. The body of such an answer is the key alone.
 * Each has a sentence in both languages, which the types of `@dotyk/i18n` demand.
 */
export const ERROR_STATUS = {
  ...brokenRules,
  'invalid-json': 400,
  'invalid-body': 400,
  'captcha-unsolved': 400,
  'image-invalid': 400,
  'image-too-many-pixels': 400,
  'pdf-invalid': 400,
  'push-token-invalid': 400,
  'link-expired': 400,
  'payment-signature-invalid': 400,
  'payment-method-not-offered': 400,
  unauthorised: 401,
  'login-or-password-incorrect': 401,
  'email-not-registered': 401,
  'payment-required': 402,
  forbidden: 403,
  'cross-site-request': 403,
  'password-required': 403,
  'password-incorrect': 403,
  'account-deleted': 403,
  'customization-disabled': 403,
  'email-not-linked': 403,
  'email-linking-disabled': 403,
  'deletion-by-support': 403,
  'not-found': 404,
  'profile-not-found': 404,
  'product-not-found': 404,
  'order-not-found': 404,
  'email-taken': 409,
  'slug-taken': 409,
  'already-paid': 409,
  'price-changed': 409,
  'out-of-stock': 409,
  'idempotency-key-reused': 409,
  'order-not-cancellable': 409,
  'order-state-conflict': 409,
  'email-already-confirmed': 409,
  'email-already-linked': 409,
  /** What was changed is no longer what the caller saw: another tab or device was faster. */
  'changed-elsewhere': 412,
  'length-required': 411,
  'body-too-large': 413,
  'file-too-large': 413,
  'body-type': 415,
  'file-type': 415,
  'too-many-requests': 429,
  'resend-too-soon': 429,
  unknown: 500,
  unavailable: 503,
  /** Announced, unlike an outage. */
  maintenance: 503,
} as const

export type ErrorKey = keyof typeof ERROR_STATUS

export function isErrorKey(text: string): text is ErrorKey {
  return Object.hasOwn(ERROR_STATUS, text)
}

/** Names the field a refusal belongs to, as the payload spells it: `phones.0.value`. */
export const ERROR_FIELD_HEADER = 'X-Error-Field'
