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
 * The value of a field of each kind. `check-profile-changes.ts` has the rule of each kind, the contract its shape on
 * the wire.
 */
interface FieldValues {
  /** The name is one line and not the placeholder. */
  name: string
  line: string
  /** Text of several lines. */
  text: string
  /** `MM-DD`, '' for none. */
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
 * Parameters of a field's rule: `limit` is the most characters of a text or entries of a list, `services` the
 * catalogue's list that entries take their services from.
 */
type Rule =
  | {
      kind: 'name' | 'line' | 'text' | 'phones' | 'emails' | 'addresses' | 'sites' | 'buttons'
      limit: number
    }
  | { kind: 'services'; services: ServiceList }
  | { kind: 'birthday' | 'hours' | 'customization' | 'groupLogo' | 'switch' }

export type FieldDefinition = Rule & {
  /** A group's template may set the field for all members. */
  lockable: boolean
  /** Staff may set the field on many profiles at once. */
  shared?: true
  /** A card still shows the field after its subscription has ended. */
  shownExpired: boolean
  /** The only type of profile whose card shows the field. */
  onlyFor?: ProfileType
}

/**
 * Every field of a profile that its owner edits and a card may show. Types, rules, wire, drafts, locks, console and export
 * follow from the rows. Limits of our own: a name is a full name with titles, a description what a visitor reads before
 * scrolling; more than 20 buttons would no longer be a card.
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
  /** What comes and goes by the clock stands first while it is shown. */
  openFirst: { kind: 'switch', lockable: false, shownExpired: false },
} as const satisfies Record<string, FieldDefinition>

type Rows = typeof PROFILE_FIELDS
export type ProfileField = keyof Rows

/** The names of the fields with these properties: `FieldWhere<{ shared: true }>`. */
export type FieldsWith<Said extends Partial<FieldDefinition>> = {
  [Field in ProfileField]: Rows[Field] extends Said ? Field : never
}[ProfileField]

export type TextField = FieldsWith<{ kind: (typeof TEXT_KINDS)[number] }>
export type ListField = FieldsWith<{ kind: (typeof LIST_KINDS)[number] }>
export type SharedField = FieldsWith<{ shared: true }>

/** Everything of a profile that its owner edits and a card may show. */
export type ProfileContent = { [Field in ProfileField]: FieldValues[Rows[Field]['kind']] }

/** The lists of a profile with items that visitors press. */
export type ContactLists = Pick<ProfileContent, ListField>

/** Returns the table's row of a field. */
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

/** Extracts some fields from an object with further ones. */
export function pickFields<Field extends ProfileField>(
  profile: Pick<ProfileContent, Field>,
  fields: readonly Field[],
): Pick<ProfileContent, Field> {
  return Object.fromEntries(fields.map(field => [field, profile[field]])) as Pick<ProfileContent, Field>
}

/** Extracts all content fields of a profile from an object with further ones. */
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
