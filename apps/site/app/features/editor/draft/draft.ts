import { contentFromWire } from '@dotyk/contract/wire-names'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import {
  CONTACT_LISTS,
  type ContactLists,
  contactListsOf,
  type Customization,
  type GroupLogo,
  isPlaceholderName,
  type PlacedItem,
  type ProfileContent,
} from '@dotyk/domain/profile'
import type { Stored } from '../saving/ports.ts'

/** What the editor changes, under the names of the code. */
export type Draft = ContactLists &
  Pick<ProfileContent, 'name' | 'info' | 'hideProfilePhoto' | 'hideLogo'> & {
    customization: DraftAppearance
    groupLogo: Pick<GroupLogo, 'link'>
    /** Places given by hand, [] for the default ones. */
    layout: PlacedItem[]
  }
export type DraftField = keyof Draft
/** Appearance without its pictures, which are uploaded by calls of their own. */
export type DraftAppearance = Omit<Customization, 'logo' | 'background'>
export type ListName = keyof ContactLists
export type Entry<List extends ListName = ListName> = ContactLists[List][number]

export function isList(field: string): field is ListName {
  return (CONTACT_LISTS as readonly string[]).includes(field)
}

/** Fields of named parts, each right or wrong by itself. */
export function hasParts(field: string): field is 'customization' | 'groupLogo' {
  return field === 'customization' || field === 'groupLogo'
}

/** The part of an entry without which it is nothing, and which decides whether it is still blank. */
export function mainPart(list: ListName): 'value' | 'url' | 'link' {
  if (list === 'sites') return 'url'
  return list === 'customButtons' ? 'link' : 'value'
}

/** True for an entry someone added and has written nothing into. */
export function isBlankEntry(entry: Entry): boolean {
  return textsOf(entry).every(text => text.trim() === '')
}

function textsOf(entry: Entry): string[] {
  if ('url' in entry) return [entry.name, entry.url]
  if ('link' in entry) return [entry.title, entry.value, entry.icon, entry.link]
  return [entry.value, entry.title ?? '']
}

/** The server's profile as the editor keeps it: the placeholder name becomes an empty one. */
export function storedFromWire(profile: OwnProfileWire): Stored<Draft> {
  const content = contentFromWire(profile) as ProfileContent
  return {
    fields: {
      name: isPlaceholderName(content.name) ? '' : content.name,
      info: content.info,
      ...contactListsOf(content),
      customization: withoutPictures(content.customization),
      groupLogo: { link: content.groupLogo.link },
      hideProfilePhoto: content.hideProfilePhoto,
      hideLogo: content.hideLogo,
      layout: profile.layout,
    },
    version: profile.version,
    autoSave: !profile.disable_auto_save,
  }
}

export function withoutPictures({ logo: _, background: __, ...appearance }: Customization): DraftAppearance {
  return appearance
}
