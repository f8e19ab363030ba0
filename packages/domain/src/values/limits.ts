/** The longest value of each kind, in characters as `isLongerThan` counts them. */
export const VALUE_LIMITS = {
  /** A phone number as it is stored. */
  phone: 50,
  /** RFC 5321: the longest address that can be delivered to. */
  email: 254,
  /** Ours: what every browser, email and QR code still carries. */
  link: 2_048,
} as const
