const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * The limits of a field's parts; `profile-fields.ts` has the limits of whole fields. Lengths are in characters as
 * `isLongerThan` counts them.
 */
export const LIMITS = {
  /** The maximum number of entries of one service in one list. */
  sameService: 3,

  /** Our own limit: the caption over a contact, the name of a site. */
  title: 60,
  /** Our own limit: parts of an address. */
  street: 150,
  city: 80,
  postcode: 20,
  country: 60,
  /** Title and text of a custom button. */
  buttonText: 400,
  /** Our own limit: the longest emoji in Unicode has 10 code points. */
  buttonIcon: 16,

  /** A custom URL. */
  slugMin: 3,
  slugMax: 40,
} as const

const MEGABYTE = 1_024 * 1_024

/**
 * The largest pictures that are read, in megapixels. A HEIC or an AVIF can't be read in parts: all its pixels are in memory
 * at once.
 */
export const PICTURE_MEGAPIXELS = { heic: 25, avif: 6, others: 100 }

/** The maximum size of a file of each kind, in bytes. */
export const FILE_LIMITS = {
  photo: 15 * MEGABYTE,
  /** Logos and the background. */
  picture: 5 * MEGABYTE,
  menu: 20 * MEGABYTE,
} as const

/** A full-page background picture: percent of dimming beyond what its texts need, and blur in CSS pixels. */
export const PICTURE_PAGE = {
  dimming: { max: 100, default: 20 },
  blur: { max: 16, default: 0 },
} as const

/** The delay in milliseconds between the last change in the editor and saving. */
export const AUTO_SAVE_DELAY_MS = 2_000

/** The number of days for which a new profile is free. */
const TRIAL_DAYS = 30
export const TRIAL_MS = TRIAL_DAYS * DAY_MS

/** Days before the end of the trial or subscription on which the owner gets a notice and an email. */
export const EXPIRY_NOTICE_DAYS = [7, 1] as const

/** The number of days within which a deleted profile can be restored before it is permanently deleted. */
export const RESTORE_DAYS = 30
