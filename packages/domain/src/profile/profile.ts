import type { LookId } from './look-id.ts'
import type { Visibility } from './visibility/visibility.ts'

/** The type of a profile: a person, an organization, or a restaurant or café. */
export const PROFILE_TYPES = ['personal', 'organization', 'restaurant'] as const
export type ProfileType = (typeof PROFILE_TYPES)[number]

/** The fields that every entry of a list has. */
export interface ListEntry {
  id: string
  /** When and to whom the entry is shown; undefined for an entry that is always shown. */
  visibility?: Visibility
}

/** A phone or an e-mail in a list of a profile. */
export interface Contact extends ListEntry {
  value: string
  title?: string
}

export interface Site extends ListEntry {
  name: string
  url: string
}

/** An address of a profile; each part may be empty, but not both street and city. */
export interface Address extends ListEntry {
  title: string
  street: string
  city: string
  postcode: string
  country: string
  /** The https link to the place on a map; '' if the card links to a search for the address's text. */
  link: string
}

/** A link to one of the catalogue's services; `name` is the service's id, `value` the stored link. */
export interface ServiceEntry extends ListEntry {
  name: string
  value: string
  title?: string
}

/** The owner's own button: heading, text under it, emoji and link. */
export interface CustomButton extends ListEntry {
  title: string
  value: string
  icon: string
  link: string
}

/** Appearance of the card. Colours are HEX with `#`; images are public addresses of stored files. */
export interface Customization {
  /**
   * The look, which sets the shapes, fonts and colours of the whole card; null means the plain look. The owner's own colours
   * override them.
   */
  look: LookId | null
  logo: string | null
  logoLink: string | null
  background: string | null
  backgroundColor: string | null
  cardColor: string | null
  textColor: string | null
  shadowColor: string | null
  iconBackgroundColor: string | null
  iconColor: string | null
  buttonBackgroundColor: string | null
  buttonTextColor: string | null
  disableCreatedBy: boolean
  /** The dimming of a full-page background beyond what its texts need, in percent; `usual` if missing. */
  backgroundDimming?: number | undefined
  /** The blur of a full-page background, in CSS pixels; `usual` if missing. */
  backgroundBlur?: number | undefined
}

export interface GroupLogo {
  img: string | null
  link: string | null
}

/** An item's place on the 3-column grid; `y` and `h` are in units of 60 px. */
export interface PlacedItem {
  i: string
  x: number
  y: number
  w: number
  h: number
}

export const EMPTY_CUSTOMIZATION: Customization = {
  look: null,
  logo: null,
  logoLink: null,
  background: null,
  backgroundColor: null,
  cardColor: null,
  textColor: null,
  shadowColor: null,
  iconBackgroundColor: null,
  iconColor: null,
  buttonBackgroundColor: null,
  buttonTextColor: null,
  disableCreatedBy: false,
}
