import type { OwnProfile } from '@dotyk/contract/wire/profile'
import {
  type ContactLists,
  pickProfileContent,
  type Customization,
  FIELD_NAMES,
  type GroupLogo,
  isPlaceholderName,
  type ListField,
  type PlacedItem,
  type ProfileContent,
} from '@dotyk/domain/profile'

/** The fields that the editor changes, named as in the code and not as in the API. */
export type Draft = Omit<ProfileContent, MultiPartField> & {
  customization: DraftAppearance
  groupLogo: Pick<GroupLogo, 'link'>
  /** The custom positions of the card's items; [] for the default layout. */
  layout: PlacedItem[]
}
export type DraftField = keyof Draft

export const DRAFT_FIELDS: readonly DraftField[] = [...FIELD_NAMES, 'layout']

/** A profile as the server holds it. */
export interface StoredProfile {
  fields: Draft
  /** The version of the profile, which increases by one with every stored change. */
  version: number
  autoSave: boolean
}

/** The card's appearance without its pictures, which have separate upload endpoints. */
export type DraftAppearance = Omit<Customization, 'logo' | 'background'>
export type ListName = ListField
export type Entry<List extends ListName = ListName> = ContactLists[List][number]

export function isPhoneList(list: ListName): boolean {
  return list === 'phones' || list === 'waiterPhones'
}

/** The fields that consist of named parts, each of which is validated separately. */
export type MultiPartField = 'customization' | 'groupLogo'

export function isMultiPartField(field: string): field is MultiPartField {
  return field === 'customization' || field === 'groupLogo'
}

/** Returns the required part of an entry, which decides whether the entry is blank. */
export function mainPartName(list: ListName): 'value' | 'url' | 'link' | 'street' {
  if (list === 'sites') return 'url'
  if (list === 'addresses') return 'street'
  return list === 'customButtons' ? 'link' : 'value'
}

/** Converts the server's profile for the editor: the placeholder name becomes an empty string. */
export function toStoredProfile(profile: OwnProfile): StoredProfile {
  return {
    fields: {
      ...pickProfileContent(profile),
      name: isPlaceholderName(profile.name) ? '' : profile.name,
      customization: withoutPictures(profile.customization),
      groupLogo: { link: profile.groupLogo.link },
      layout: profile.layout,
    },
    version: profile.version,
    autoSave: !profile.disableAutoSave,
  }
}

export function withoutPictures({ logo: _, background: __, ...appearance }: Customization): DraftAppearance {
  return appearance
}
