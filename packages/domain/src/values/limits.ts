/** The longest value of each kind, in characters as `isLongerThan` counts them. */
export const VALUE_LIMITS = {
  /** A phone number in its stored form. */
  phone: 50,
  /** An e-mail address; RFC 5321 allows no longer address for delivery. */
  email: 254,
  /** A link; every browser, email and QR code supports this length. */
  link: 2_048,
} as const
