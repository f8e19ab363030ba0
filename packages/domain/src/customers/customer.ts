/** What staff open a customer's page from. */
export const CUSTOMER_SOURCES = ['profile', 'order', 'lead', 'request'] as const
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number]

/** What happened with a customer. */
export const CUSTOMER_EVENTS = [
  'account',
  'order',
  'return',
  'receipt',
  'email',
  'sign-in',
  'note',
  'order-note',
  'lead',
  'request',
  'quote',
] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/** How something was found to be a customer's. */
export const CUSTOMER_MATCHES = ['account', 'email', 'phone'] as const
export type CustomerMatch = (typeof CUSTOMER_MATCHES)[number]

/** By what a customer's things are found. */
export interface CustomerKeys {
  /** null for a customer without an account. */
  profileId: string | null
  /** In lower case. */
  emails: readonly string[]
  /** As they are stored. */
  phones: readonly string[]
}

interface Belongings {
  profileId: string | null
  email: string
  phone: string
}

/**
 * How something is a customer's, or null if it isn't. What belongs to another account is that account's, whatever e-mail and
 * phone it has: two people are never made one.
 */
export function matchCustomer(
  keys: CustomerKeys,
  { profileId, email, phone }: Belongings,
): CustomerMatch | null {
  if (profileId !== null) return profileId === keys.profileId ? 'account' : null
  if (email !== '' && keys.emails.includes(email.toLowerCase())) return 'email'
  return phone !== '' && keys.phones.includes(phone) ? 'phone' : null
}
