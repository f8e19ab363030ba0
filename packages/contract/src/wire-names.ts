import { type Customization, FIELD_NAMES, type ProfileContent } from '@dotyk/domain/profile'

/**
 * The API writes the fields of a profile in snake case, `social_networks`. Only the contract knows it: the server and the
 * site say `socialNetworks`.
 */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name

type Renamed<Part> = { [Name in keyof Part as WireName<Name & string>]: Part[Name] }

export type CustomizationWire = Renamed<Customization>

/** Profile fields under the API's names. */
export type ContentWire = Omit<Renamed<ProfileContent>, 'customization'> & {
  customization: CustomizationWire
}

/** `socialNetworks.0.value` → `social_networks.0.value`. */
export function fieldToWire<Name extends string>(name: Name): WireName<Name> {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as WireName<Name>
}

/** `social_networks.0.value` → `socialNetworks.0.value`. */
export function fieldFromWire(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Inside names → the wire's, for any subset of a profile's content. */
export function contentToWire<Field extends keyof ProfileContent>(
  content: Partial<Pick<ProfileContent, Field>>,
): Pick<ContentWire, WireName<Field>> {
  return rename(content, fieldToWire) as Pick<ContentWire, WireName<Field>>
}

/** The wire's names → inside names, for any subset of a profile's content. */
export function contentFromWire(wire: Partial<Record<keyof ContentWire, unknown>>): Partial<ProfileContent> {
  return rename(wire, fieldFromWire)
}

/** A profile's content under our names, out of something that has more. */
export function wholeContentFromWire(wire: Record<keyof ContentWire, unknown>): ProfileContent {
  const content = FIELD_NAMES.map(field => [fieldToWire(field), wire[fieldToWire(field)]] as const)
  return contentFromWire(Object.fromEntries(content)) as ProfileContent
}

function rename(content: object, nameOf: (name: string) => string): object {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      nameOf(key),
      key === 'customization' && value ? rename(value as object, nameOf) : value,
    ]),
  )
}
