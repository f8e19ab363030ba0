/** `photo`: the picture beside the texts; `button`: texts over a button to the card; `plain`: three lines without a picture. */
export const SIGNATURE_LAYOUTS = ['photo', 'button', 'plain'] as const
export type SignatureLayout = (typeof SIGNATURE_LAYOUTS)[number]

/** What a card needs so that a signature or a poster made of it says who it is; the owner is told which are missing. */
export const SHARED_FIELDS = ['name', 'photo', 'contact'] as const
export type SharedField = (typeof SHARED_FIELDS)[number]

/** Backgrounds of video calls: in the card's colour, or light or dark with a little of it. */
export const BACKGROUND_DESIGNS = ['colour', 'light', 'dark'] as const
export type BackgroundDesign = (typeof BACKGROUND_DESIGNS)[number]

/** Where name and code stand as others in the call see it; one's own picture is mirrored. */
export const BACKGROUND_SIDES = ['right', 'left'] as const
export type BackgroundSide = (typeof BACKGROUND_SIDES)[number]

/** The pixels of a background, as video programs ask for. */
export const BACKGROUND_SIZE = { width: 1_920, height: 1_080 } as const

/** Sheets in millimetres; `tent` is an A4 that is folded once and reads from both sides. */
export const POSTER_SIZES = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
  tent: { width: 210, height: 297 },
} as const
export type PosterSize = keyof typeof POSTER_SIZES
export const POSTER_SIZE_NAMES = Object.keys(POSTER_SIZES) as PosterSize[]

/** `colour` fills the sheet with the card's colour; `paper` leaves it white, which saves ink. */
export const POSTER_DESIGNS = ['colour', 'paper'] as const
export type PosterDesign = (typeof POSTER_DESIGNS)[number]

/** The most characters of the line under the code. */
export const MAX_POSTER_LINE_LENGTH = 80

/** Widths of a poster's picture in pixels: the most is an A4 at 300 to an inch. */
export const POSTER_PIXELS = { min: 240, max: 2_480 } as const
