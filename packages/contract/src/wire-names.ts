import {
  type Customization,
  FIELD_NAMES,
  type ListEntry,
  type ListField,
  type ProfileContent,
  type Visibility,
} from '@dotyk/domain/profile'

/**
 * The API writes profile fields in snake case, `social_networks`. Only the contract uses these names: the server and the
 * site use `socialNetworks`.
 */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name

type Renamed<Part> = { [Name in keyof Part as WireName<Name & string>]: Part[Name] }

export type CustomizationWire = Renamed<Customization>

type EntryWire<Entry extends ListEntry> = Omit<Entry, 'visibility'> & {
  visibility?: Omit<Renamed<Visibility>, 'code'>
}

/** Profile fields under the API's names. */
export type ProfileContentWire = Omit<Renamed<ProfileContent>, 'customization' | WireName<ListField>> & {
  customization: CustomizationWire
} & { [List in ListField as WireName<List>]: EntryWire<ProfileContent[List][number]>[] }

/** Converts `socialNetworks.0.value` to `social_networks.0.value`. */
export function fieldToWire<Name extends string>(name: Name): WireName<Name> {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as WireName<Name>
}

/** Converts `social_networks.0.value` to `socialNetworks.0.value`. */
export function fieldFromWire(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Converts any subset of a profile's content to the API's names. */
export function contentToWire<Field extends keyof ProfileContent>(
  content: Partial<Pick<ProfileContent, Field>>,
): Pick<ProfileContentWire, WireName<Field>> {
  return rename(content, fieldToWire) as Pick<ProfileContentWire, WireName<Field>>
}

/** Converts any subset of a profile's content from the API's names. */
export function contentFromWire(
  wire: Partial<Record<keyof ProfileContentWire, unknown>>,
): Partial<ProfileContent> {
  return rename(wire, fieldFromWire)
}

/** Extracts a profile's content, under the domain's names, from an object with further fields. */
export function wholeContentFromWire(wire: Record<keyof ProfileContentWire, unknown>): ProfileContent {
  const content = FIELD_NAMES.map(field => [fieldToWire(field), wire[fieldToWire(field)]] as const)
  return contentFromWire(Object.fromEntries(content)) as ProfileContent
}

function rename(content: object, nameOf: (name: string) => string): object {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [nameOf(key), renameIn(key, value, nameOf)]),
  )
}

function renameIn(key: string, value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map(entry => renameVisibility(entry, nameOf))
  return key === 'customization' && value ? rename(value, nameOf) : value
}

function renameVisibility(entry: unknown, nameOf: (name: string) => string): unknown {
  const { visibility } = (entry ?? {}) as { visibility?: object | null }
  return visibility ? { ...(entry as object), visibility: rename(visibility, nameOf) } : entry
}
