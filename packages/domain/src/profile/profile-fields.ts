import type { OpeningHours } from './hours/opening-hours.ts'
import {
  type Address,
  type Contact,
  type CustomButton,
  type Customization,
  EMPTY_CUSTOMIZATION,
  type GroupLogo,
  type ProfileType,
  type ServiceEntry,
  type Site,
} from './profile.ts'
import type { ServiceList } from './services/service.ts'

/**
 * The type of a field's value for each kind of field. `check-profile-changes.ts` has the rule of each kind, and the contract has
 * its form in the API.
 */
interface FieldValues {
  /** A name in one line, which isn't the placeholder. */
  name: string
  line: string
  /** A text of several lines. */
  text: string
  /** A birthday as `MM-DD`; '' if none is given. */
  birthday: string
  phones: Contact[]
  emails: Contact[]
  addresses: Address[]
  sites: Site[]
  services: ServiceEntry[]
  buttons: CustomButton[]
  hours: OpeningHours | null
  customization: Customization
  groupLogo: GroupLogo
  switch: boolean
}

export type FieldKind = keyof FieldValues

const TEXT_KINDS = ['name', 'line', 'text', 'birthday'] as const
const LIST_KINDS = ['phones', 'emails', 'addresses', 'sites', 'services', 'buttons'] as const

/**
 * The parameters of a field's rule: `limit` is the maximum number of characters of a text or of entries of a list, `services` is
 * the catalogue's list with the services of the entries.
 */
type Rule =
  | {
      kind: 'name' | 'line' | 'text' | 'phones' | 'emails' | 'addresses' | 'sites' | 'buttons'
      limit: number
    }
  | { kind: 'services'; services: ServiceList }
  | { kind: 'birthday' | 'hours' | 'customization' | 'groupLogo' | 'switch' }

export type FieldDefinition = Rule & {
  /** Whether a group's template may lock the field for all members. */
  lockable: boolean
  /** True if staff may set the field on many profiles at once. */
  shared?: true
  /** Whether a card still shows the field after the subscription has ended. */
  shownExpired: boolean
  /** The only type of profile whose card shows the field. */
  onlyFor?: ProfileType
}

/**
 * Every field of a profile that its owner edits and a card may show. Types, rules, API, drafts, locks, console and export are
 * derived from these rows. The specification doesn't set the limits: a name may be a full name with titles, a description is what
 * a visitor reads before scrolling, and a card has at most 20 buttons.
 */
export const PROFILE_FIELDS = {
  name: { kind: 'name', limit: 100, lockable: false, shownExpired: true },
  info: { kind: 'text', limit: 300, lockable: true, shared: true, shownExpired: false },
  position: { kind: 'line', limit: 100, lockable: true, shownExpired: false },
  organization: { kind: 'line', limit: 100, lockable: true, shared: true, shownExpired: false },
  department: { kind: 'line', limit: 100, lockable: true, shared: true, shownExpired: false },
  pronouns: { kind: 'line', limit: 40, lockable: true, shownExpired: false },
  birthday: { kind: 'birthday', lockable: true, shownExpired: false },
  contactNote: { kind: 'text', limit: 500, lockable: true, shared: true, shownExpired: false },
  phones: { kind: 'phones', limit: 6, lockable: true, shownExpired: false },
  emails: { kind: 'emails', limit: 6, lockable: true, shownExpired: false },
  addresses: { kind: 'addresses', limit: 3, lockable: true, shared: true, shownExpired: false },
  hours: { kind: 'hours', lockable: true, shownExpired: false },
  sites: { kind: 'sites', limit: 3, lockable: true, shared: true, shownExpired: false },
  messengers: { kind: 'services', services: 'messengers', lockable: true, shownExpired: false },
  socialNetworks: {
    kind: 'services',
    services: 'socialNetworks',
    lockable: true,
    shared: true,
    shownExpired: false,
  },
  banks: { kind: 'services', services: 'banks', lockable: true, shownExpired: false },
  payments: { kind: 'services', services: 'payments', lockable: true, shownExpired: false },
  customButtons: { kind: 'buttons', limit: 20, lockable: true, shared: true, shownExpired: false },
  waiterPhones: { kind: 'phones', limit: 6, lockable: true, shownExpired: false, onlyFor: 'restaurant' },
  waiterMessengers: {
    kind: 'services',
    services: 'messengers',
    lockable: true,
    shownExpired: false,
    onlyFor: 'restaurant',
  },
  customization: { kind: 'customization', lockable: true, shownExpired: true },
  groupLogo: { kind: 'groupLogo', lockable: true, shownExpired: true, onlyFor: 'organization' },
  hideProfilePhoto: { kind: 'switch', lockable: false, shownExpired: true },
  hideLogo: { kind: 'switch', lockable: false, shownExpired: true },
  /** Entries that are visible only at certain times come first while they are shown. */
  openFirst: { kind: 'switch', lockable: false, shownExpired: false },
} as const satisfies Record<string, FieldDefinition>

type Rows = typeof PROFILE_FIELDS
export type ProfileField = keyof Rows

/** The names of the fields with certain properties, such as `{ shared: true }`. */
export type FieldsWith<Said extends Partial<FieldDefinition>> = {
  [Field in ProfileField]: Rows[Field] extends Said ? Field : never
}[ProfileField]

export type TextField = FieldsWith<{ kind: (typeof TEXT_KINDS)[number] }>
export type ListField = FieldsWith<{ kind: (typeof LIST_KINDS)[number] }>
export type SharedField = FieldsWith<{ shared: true }>

/** All fields of a profile that its owner edits and a card may show. */
export type ProfileContent = { [Field in ProfileField]: FieldValues[Rows[Field]['kind']] }

/** The lists of a profile with items that visitors press. */
export type ContactLists = Pick<ProfileContent, ListField>

/** Returns the definition of a field, its row in `PROFILE_FIELDS`. */
export function fieldDefinition(field: ProfileField): FieldDefinition {
  return PROFILE_FIELDS[field]
}

export const FIELD_NAMES = Object.keys(PROFILE_FIELDS) as ProfileField[]
export const TEXT_FIELDS = FIELD_NAMES.filter((field): field is TextField => isKind(field, TEXT_KINDS))
export const CONTACT_LISTS = FIELD_NAMES.filter((field): field is ListField => isKind(field, LIST_KINDS))
export const SHARED_FIELDS = FIELD_NAMES.filter(
  (field): field is SharedField => fieldDefinition(field).shared === true,
)

export function isTextField(field: string): field is TextField {
  return TEXT_FIELDS.some(each => each === field)
}

export function isListField(field: string): field is ListField {
  return CONTACT_LISTS.some(each => each === field)
}

function isKind(field: ProfileField, kinds: readonly FieldKind[]): boolean {
  return kinds.includes(fieldDefinition(field).kind)
}

/** Returns only the given fields of an object. */
export function pickFields<Field extends ProfileField>(
  profile: Pick<ProfileContent, Field>,
  fields: readonly Field[],
): Pick<ProfileContent, Field> {
  return Object.fromEntries(fields.map(field => [field, profile[field]])) as Pick<ProfileContent, Field>
}

/** Returns only the content fields of a profile, from an object that may have other fields. */
export function pickProfileContent(profile: ProfileContent): ProfileContent {
  return pickFields(profile, FIELD_NAMES)
}

/** Returns the content of an empty profile. */
export function emptyContent(): ProfileContent {
  return Object.fromEntries(
    FIELD_NAMES.map(field => [field, emptyValues()[fieldDefinition(field).kind]]),
  ) as ProfileContent
}

function emptyValues(): FieldValues {
  return {
    name: '',
    line: '',
    text: '',
    birthday: '',
    phones: [],
    emails: [],
    addresses: [],
    sites: [],
    services: [],
    buttons: [],
    hours: null,
    customization: EMPTY_CUSTOMIZATION,
    groupLogo: { img: null, link: null },
    switch: false,
  }
}

/** Returns the maximum number of a list's entries; null for a list of services, whose own limits apply. */
export function listLimit(list: ListField): number | null {
  const row = fieldDefinition(list)
  return 'limit' in row ? row.limit : null
}

/** Returns the catalogue's list with the services of a list's entries; null for lists without services. */
export function serviceSource(list: ListField): ServiceList | null {
  const row = fieldDefinition(list)
  return row.kind === 'services' ? row.services : null
}
