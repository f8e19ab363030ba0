/** The kinds of objects from which staff open a customer's page. */
export const CUSTOMER_SOURCES = ['profile', 'order', 'lead', 'request'] as const
export type CustomerSource = (typeof CUSTOMER_SOURCES)[number]

/** The kinds of events in a customer's history. */
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

/** The keys by which an event is matched to a customer. */
export const CUSTOMER_MATCHES = ['account', 'email', 'phone'] as const
export type CustomerMatch = (typeof CUSTOMER_MATCHES)[number]

/** The keys by which a customer's orders, leads and other objects are found. */
export interface CustomerKeys {
  /** The id of the customer's profile; null for a customer without an account. */
  profileId: string | null
  /** The customer's e-mail addresses in lower case. */
  emails: readonly string[]
  /** The customer's phone numbers in the form in which they are stored. */
  phones: readonly string[]
}

interface Belongings {
  profileId: string | null
  email: string
  phone: string
}

/**
 * Returns how an object was matched to a customer, or null if it isn't the customer's. An object of another account never
 * matches, whatever its e-mail and phone, so two people are never merged.
 */
export function matchCustomer(
  keys: CustomerKeys,
  { profileId, email, phone }: Belongings,
): CustomerMatch | null {
  if (profileId !== null) return profileId === keys.profileId ? 'account' : null
  if (email !== '' && keys.emails.includes(email.toLowerCase())) return 'email'
  return phone !== '' && keys.phones.includes(phone) ? 'phone' : null
}
