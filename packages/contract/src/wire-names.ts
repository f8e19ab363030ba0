import type { ContactLists, Customization, ProfileContent } from '@dotyk/domain/profile'

/**
 * The API's names of the fields that are called otherwise inside the code. Only the contract knows them: the server and
 * the site say `socialNetworks`.
 */
const PROFILE_WIRE_NAMES = {
  socialNetworks: 'social_networks',
  customButtons: 'custom_buttons',
  waiterPhones: 'waiter_phones',
  waiterMessengers: 'waiter_messengers',
  groupLogo: 'group_logo',
  hideProfilePhoto: 'hide_profile_photo',
  hideLogo: 'hide_logo',
} as const satisfies Partial<Record<keyof ProfileContent | keyof ContactLists, string>>

const CUSTOMIZATION_WIRE_NAMES = {
  look: 'look',
  logo: 'logo',
  logoLink: 'logo_link',
  background: 'background',
  backgroundColor: 'background_color',
  cardColor: 'card_color',
  textColor: 'text_color',
  shadowColor: 'shadow_color',
  iconBackgroundColor: 'icon_background_color',
  iconColor: 'icon_color',
  buttonBackgroundColor: 'button_background_color',
  buttonTextColor: 'button_text_color',
  disableCreatedBy: 'disable_created_by',
  backgroundDimming: 'background_dimming',
  backgroundBlur: 'background_blur',
} as const satisfies Record<keyof Customization, string>

type ProfileNames = typeof PROFILE_WIRE_NAMES
type Renamed<Content, Names> = {
  [Key in keyof Content as Key extends keyof Names ? Extract<Names[Key], string> : Key]: Content[Key]
}

export type CustomizationWire = Renamed<Customization, typeof CUSTOMIZATION_WIRE_NAMES>

/** Profile fields under the API's names. */
export type ContentWire = Omit<Renamed<ProfileContent, ProfileNames>, 'customization'> & {
  customization: CustomizationWire
}

const contentNames: Record<string, string> = PROFILE_WIRE_NAMES
const customizationNames: Record<string, string> = CUSTOMIZATION_WIRE_NAMES
const contentNamesBack = swapped(contentNames)
const customizationNamesBack = swapped(customizationNames)

/** Inside names → the wire's, for any subset of a profile's content. */
export function contentToWire<Part extends Partial<ProfileContent>>(
  content: Part,
): Pick<ContentWire, keyof ContentWire & keyof Renamed<Part, ProfileNames>> {
  return rename(content, contentNames, customizationNames) as never
}

/** The wire's names → inside names, for any subset of a profile's content. */
export function contentFromWire(wire: Partial<Record<keyof ContentWire, unknown>>): Partial<ProfileContent> {
  return rename(wire, contentNamesBack, customizationNamesBack)
}

/** `socialNetworks.0.value` → `social_networks.0.value`. */
export function fieldToWire(field: string): string {
  return renameField(field, contentNames, customizationNames)
}

/** `social_networks.0.value` → `socialNetworks.0.value`. */
export function fieldFromWire(field: string): string {
  return renameField(field, contentNamesBack, customizationNamesBack)
}

function rename(content: object, names: Record<string, string>, inner: Record<string, string>): object {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      names[key] ?? key,
      key === 'customization' && value ? rename(value as object, inner, {}) : value,
    ]),
  )
}

function renameField(field: string, names: Record<string, string>, inner: Record<string, string>): string {
  const [head = '', ...rest] = field.split('.')
  if (head === 'customization' && rest[0]) rest[0] = inner[rest[0]] ?? rest[0]
  return [names[head] ?? head, ...rest].join('.')
}

function swapped(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([inside, wire]) => [wire, inside]))
}
