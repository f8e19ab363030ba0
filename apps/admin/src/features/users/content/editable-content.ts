import type { OwnProfile } from '@dotyk/contract/wire/profile'
import {
  CONTACT_LISTS,
  type ContactLists,
  emptyContent,
  pickFields,
  hasConflictingEntry,
  isBlankEntry,
  isConflicting,
  isListField,
  isPlaceholderName,
  type ListField,
  mergeLists,
  normaliseItemCode,
  type ProfileContent,
  isSameStoredValue,
  TEXT_FIELDS,
  type TextField,
} from '@dotyk/domain/profile'
import { hoursFieldNames, visibilityFieldNames } from './field-names.ts'

export type ContentField = TextField | ListField | 'hours'
/** The content of a page that staff can edit. */
export type EditableContent = Pick<ProfileContent, ContentField>
export type ListName = ListField
export type ContentEntry<List extends ListName = ListName> = ContactLists[List][number]

const CONTENT_FIELDS: readonly ContentField[] = [...TEXT_FIELDS, ...CONTACT_LISTS, 'hours']

/** The content of an empty page. */
export const EMPTY_CONTENT: EditableContent = pickFields(emptyContent(), CONTENT_FIELDS)

/** Returns the editable content of a profile, with an empty name instead of the placeholder name. */
export function editableContentOf(profile: OwnProfile): EditableContent {
  const name = isPlaceholderName(profile.name) ? '' : profile.name
  return { ...pickFields(profile, CONTENT_FIELDS), name }
}

/** Returns the fields of the draft that differ from the stored ones. */
export function changedContentOf(stored: EditableContent, draft: EditableContent): Partial<EditableContent> {
  return Object.fromEntries(
    CONTENT_FIELDS.filter(field => !isSameStoredValue(stored[field], draft[field])).map(field => [
      field,
      draft[field],
    ]),
  )
}

/** Returns the content without entries that are still blank. */
export function withoutBlankEntries(draft: EditableContent): EditableContent {
  const lists = CONTACT_LISTS.map(list => [
    list,
    (draft[list] as ContentEntry[]).filter(entry => !isBlankEntry(entry)),
  ])
  return { ...draft, ...(Object.fromEntries(lists) as ContactLists) }
}

/** Merges the draft with what the owner has stored meanwhile, and lists the fields that both sides have changed. */
export function mergeContent(
  base: EditableContent,
  draft: EditableContent,
  stored: EditableContent,
): { draft: EditableContent; conflicts: ContentField[] } {
  const merged = { ...stored }
  const conflicts: ContentField[] = []
  for (const field of CONTENT_FIELDS) {
    if (isListField(field)) {
      const [was, typed, now] = [
        base[field] as ContentEntry[],
        draft[field] as ContentEntry[],
        stored[field] as ContentEntry[],
      ]
      set(merged, field, mergeLists(was, typed, now) as EditableContent[typeof field])
      if (hasConflictingEntry(was, [], typed, now)) conflicts.push(field)
    } else {
      if (!isSameStoredValue(base[field], draft[field])) set(merged, field, draft[field])
      if (isConflicting(base[field], [], draft[field], stored[field])) conflicts.push(field)
    }
  }
  return { draft: merged, conflicts }
}

function set<Field extends ContentField>(
  content: EditableContent,
  field: Field,
  value: EditableContent[Field],
): void {
  content[field] = value
}

const PARTS = {
  contact: ['value', 'title'],
  address: ['street', 'title', 'city', 'postcode', 'country', 'link'],
  site: ['url', 'name'],
  button: ['icon', 'title', 'value', 'link'],
} as const

/** Returns the names of the fields of a list's entries. */
export function entryPartNames(list: ListName): readonly string[] {
  if (list === 'sites') return PARTS.site
  if (list === 'addresses') return PARTS.address
  return list === 'customButtons' ? PARTS.button : PARTS.contact
}

/** Returns the names of all fields of the form, as the server's refusals name them. */
export function contentFieldNames(draft: EditableContent): string[] {
  const ofLists = CONTACT_LISTS.flatMap(list =>
    draft[list].flatMap(({ visibility = {} }, at) => {
      const path = `${list}.${at}.visibility`
      return [
        ...entryPartNames(list).map(part => `${list}.${at}.${part}`),
        ...visibilityFieldNames(path, visibility),
        `${path}.code`,
      ]
    }),
  )
  return [...TEXT_FIELDS, 'slug', ...hoursFieldNames(draft.hours), ...ofLists]
}

/**
 * Returns the fields of access codes that were turned on but not typed yet; without its code an entry would be shown to
 * everybody.
 */
export function fieldsMissingCode(draft: EditableContent): string[] {
  return CONTACT_LISTS.flatMap(list =>
    (draft[list] as readonly ContentEntry[]).flatMap(({ visibility }, at) =>
      visibility?.code !== undefined && normaliseItemCode(visibility.code) === ''
        ? [`${list}.${at}.visibility.code`]
        : [],
    ),
  )
}
