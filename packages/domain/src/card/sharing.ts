/** `photo`: the picture beside the texts; `button`: texts over a button to the card; `plain`: three lines without a picture. */
export const SIGNATURE_LAYOUTS = ['photo', 'button', 'plain'] as const
export type SignatureLayout = (typeof SIGNATURE_LAYOUTS)[number]

/** What a card needs so that a signature or a poster made of it says who it is; the owner is told which are missing. */
export const SHARED_FIELDS = ['name', 'photo', 'contact'] as const
export type SharedField = (typeof SHARED_FIELDS)[number]
