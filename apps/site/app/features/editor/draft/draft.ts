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

/** The fields that the editor changes, under the code's names instead of wire names. */
export type Draft = Omit<ProfileContent, MultiPartField> & {
  customization: DraftAppearance
  groupLogo: Pick<GroupLogo, 'link'>
  /** Custom positions of items; [] for the default layout. */
  layout: PlacedItem[]
}
export type DraftField = keyof Draft

export const DRAFT_FIELDS: readonly DraftField[] = [...FIELD_NAMES, 'layout']

/** The profile as the server holds it. */
export interface StoredProfile {
  fields: Draft
  /** Increases by one with every stored change. */
  version: number
  autoSave: boolean
}

/** Appearance without pictures, which have upload endpoints of their own. */
export type DraftAppearance = Omit<Customization, 'logo' | 'background'>
export type ListName = ListField
export type Entry<List extends ListName = ListName> = ContactLists[List][number]

export function isPhoneList(list: ListName): boolean {
  return list === 'phones' || list === 'waiterPhones'
}

/** Fields of named parts that are validated independently. */
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
      customization: removePictures(profile.customization),
      groupLogo: { link: profile.groupLogo.link },
      layout: profile.layout,
    },
    version: profile.version,
    autoSave: !profile.disableAutoSave,
  }
}

export function removePictures({ logo: _, background: __, ...appearance }: Customization): DraftAppearance {
  return appearance
}
