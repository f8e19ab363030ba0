import type { OwnProfile } from '@dotyk/contract/wire/profile'
import {
  CONTACT_LISTS,
  type ContactLists,
  contactListsOf,
  hasConflictingEntry,
  isBlankEntry,
  isConflicting,
  isPlaceholderName,
  mergeLists,
  noContacts,
  sameValue,
} from '@dotyk/domain/profile'

/** What staff edit of a page: its texts and all that its visitors press. */
export type Content = ContactLists & { name: string; info: string }
export type ContentField = keyof Content
export type ListName = keyof ContactLists
export type Entry<List extends ListName = ListName> = ContactLists[List][number]

const CONTENT_FIELDS = ['name', 'info', ...CONTACT_LISTS] as const satisfies readonly ContentField[]

/** A page that says nothing. */
export const NO_CONTENT: Content = { name: '', info: '', ...noContacts() }

/** The placeholder name becomes an empty one. */
export function contentOf(profile: OwnProfile): Content {
  return {
    name: isPlaceholderName(profile.name) ? '' : profile.name,
    info: profile.info,
    ...contactListsOf(profile),
  }
}

/** The fields that differ from what is stored. */
export function changesOf(stored: Content, draft: Content): Partial<Content> {
  return Object.fromEntries(
    CONTENT_FIELDS.filter(field => !sameValue(stored[field], draft[field])).map(field => [
      field,
      draft[field],
    ]),
  )
}

/** The same without entries that someone added and has written nothing into. */
export function withoutBlank(draft: Content): Content {
  const lists = CONTACT_LISTS.map(list => [
    list,
    (draft[list] as Entry[]).filter(entry => !isBlankEntry(entry)),
  ])
  return { ...draft, ...(Object.fromEntries(lists) as ContactLists) }
}

function isList(field: ContentField): field is ListName {
  return field !== 'name' && field !== 'info'
}

/** What is typed, merged into what the owner has stored meanwhile, and the fields that both have changed. */
export function mergeContent(
  base: Content,
  draft: Content,
  stored: Content,
): { draft: Content; conflicts: ContentField[] } {
  const merged: Record<string, unknown> = {}
  const conflicts: ContentField[] = []
  for (const field of CONTENT_FIELDS) {
    if (isList(field)) {
      const [was, typed, now] = [base[field] as Entry[], draft[field] as Entry[], stored[field] as Entry[]]
      merged[field] = mergeLists(was, typed, now)
      if (hasConflictingEntry(was, [], typed, now)) conflicts.push(field)
    } else {
      merged[field] = sameValue(base[field], draft[field]) ? stored[field] : draft[field]
      if (isConflicting(base[field], [], draft[field], stored[field])) conflicts.push(field)
    }
  }
  return { draft: merged as unknown as Content, conflicts }
}

const PARTS = {
  contact: ['value', 'title'],
  site: ['url', 'name'],
  button: ['icon', 'title', 'value', 'link'],
} as const

/** How the entries of a list are written. */
export function partsOf(list: ListName): readonly string[] {
  if (list === 'sites') return PARTS.site
  return list === 'customButtons' ? PARTS.button : PARTS.contact
}

/** The name of every field of the form, as refusals name them. */
export function fieldNames(draft: Content): string[] {
  const ofLists = CONTACT_LISTS.flatMap(list =>
    draft[list].flatMap((_, at) => partsOf(list).map(part => `${list}.${at}.${part}`)),
  )
  return ['name', 'info', 'slug', ...ofLists]
}
