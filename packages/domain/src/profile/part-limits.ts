const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * The limits of a field's parts; `profile-fields.ts` has the limits of whole fields. Lengths are in characters as
 * `isLongerThan` counts them.
 */
export const PROFILE_PART_LIMITS = {
  /** The maximum number of entries of the same service in a list. */
  sameService: 3,

  /** The caption of a contact and the name of a site; the specification doesn't set this limit. */
  title: 60,
  /** Each part of an address; the specification doesn't set this limit. */
  street: 150,
  city: 80,
  postcode: 20,
  country: 60,
  /** The title and the text of a custom button. */
  buttonText: 400,
  /** The icon of a custom button. The specification doesn't set this limit; the longest emoji in Unicode has 10 code points. */
  buttonIcon: 16,

  /** The minimum length of a custom URL; `slugMax` is the maximum. */
  slugMin: 3,
  slugMax: 40,
} as const

const MEGABYTE = 1_024 * 1_024

/**
 * The maximum size of pictures in megapixels. The limits of HEIC and AVIF are lower, because these can't be decoded in parts: all
 * their pixels are in memory at once.
 */
export const PICTURE_MEGAPIXELS = { heic: 25, avif: 6, others: 100 }

/** The maximum size of a file of each kind, in bytes. */
export const FILE_LIMITS = {
  photo: 15 * MEGABYTE,
  /** A logo or a background picture. */
  picture: 5 * MEGABYTE,
  menu: 20 * MEGABYTE,
} as const

/**
 * The ranges of a full-page background picture's settings: dimming, in percent beyond what its texts need, and blur, in CSS
 * pixels.
 */
export const PICTURE_PAGE = {
  dimming: { max: 100, default: 20 },
  blur: { max: 16, default: 0 },
} as const

/** The delay in milliseconds between the last change in the editor and saving. */
export const AUTO_SAVE_DELAY_MS = 2_000

/** The number of days for which a new profile is free. */
const TRIAL_DAYS = 30
export const TRIAL_MS = TRIAL_DAYS * DAY_MS

/** The numbers of days before the end of the trial or subscription at which the owner gets a notice and an email. */
export const EXPIRY_NOTICE_DAYS = [7, 1] as const

/** The number of days within which a deleted profile can be restored before it is permanently deleted. */
export const RESTORE_DAYS = 30
