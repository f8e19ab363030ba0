/**
 * Layouts of an email signature. `photo`: the picture beside the texts; `button`: texts above a button to the card; `plain`:
 * three lines without a picture.
 */
export const SIGNATURE_LAYOUTS = ['photo', 'button', 'plain'] as const
export type SignatureLayout = (typeof SIGNATURE_LAYOUTS)[number]

/**
 * The fields that a card needs so that a signature or a poster made from it identifies the owner; the owner is told which fields
 * are missing.
 */
export const FIELDS_NEEDED_FOR_SHARING = ['name', 'photo', 'contact'] as const
export type FieldNeededForSharing = (typeof FIELDS_NEEDED_FOR_SHARING)[number]

/** Backgrounds of video calls: in the card's colour, or light or dark with a little of it. */
export const BACKGROUND_DESIGNS = ['colour', 'light', 'dark'] as const
export type BackgroundDesign = (typeof BACKGROUND_DESIGNS)[number]

/**
 * The side of a background on which the name and the QR code appear for the other people in the call; one's own picture is
 * mirrored.
 */
export const BACKGROUND_SIDES = ['right', 'left'] as const
export type BackgroundSide = (typeof BACKGROUND_SIDES)[number]

/** The size of a background in pixels, as video call programs require. */
export const BACKGROUND_SIZE = { width: 1_920, height: 1_080 } as const

/** The sizes of poster sheets in millimetres; `tent` is an A4 sheet that is folded once and can be read from both sides. */
export const POSTER_SIZES = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
  tent: { width: 210, height: 297 },
} as const
export type PosterSize = keyof typeof POSTER_SIZES
export const POSTER_SIZE_NAMES = Object.keys(POSTER_SIZES) as PosterSize[]

/** Designs of a poster: `colour` fills the sheet with the card's colour; `paper` leaves the sheet white, which saves ink. */
export const POSTER_DESIGNS = ['colour', 'paper'] as const
export type PosterDesign = (typeof POSTER_DESIGNS)[number]

/** The maximum number of characters in the line under a poster's QR code. */
export const MAX_POSTER_LINE_LENGTH = 80

/** The allowed widths of a poster's picture in pixels; the maximum is an A4 sheet at 300 pixels per inch. */
export const POSTER_PIXELS = { min: 240, max: 2_480 } as const
