/** Keys of the rules that input can break; each has its sentence in both languages. */
export const RULE_KEYS = [
  'login-required',
  'password-too-short',
  'password-too-long',
  'password-too-common',
  'phone-required',
  'phone-characters',
  'phone-bank-card',
  'phone-380-digits',
  'phone-too-long',
  'email-required',
  'email-invalid',
  'name-placeholder',
  'url-required',
  'url-invalid',
  'too-many-links',
  'service-unknown',
  'service-link-required',
  'service-link-invalid',
  'text-required',
  'text-too-long',
  'text-characters',
  'text-unprintable',
  'colour-invalid',
  'look-unknown',
  'birthday-invalid',
  'address-invalid',
  'hours-invalid',
  'slug-invalid',
  'count-invalid',
  'order-phone-invalid',
  'first-name-required',
  'last-name-required',
  'recipient-name-characters',
  'city-required',
  'department-required',
  'street-required',
  'delivery-ukrainian',
  'ownership-required',
  'edrpou-required',
  'edrpou-invalid',
  'organization-required',
  'payment-method-unavailable',
  'push-too-long',
  'domain-invalid',
  'phone-prefix-invalid',
  'mail-server-invalid',
] as const

export type RuleKey = (typeof RULE_KEYS)[number]

/** One broken rule. `field` is a dotted path in the checked value, such as `phones.0.value`. */
export interface Violation<Key extends RuleKey = RuleKey> {
  key: Key
  field: string
}
