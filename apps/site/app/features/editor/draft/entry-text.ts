import { readableLink, readableUrl, toServiceLink } from '@dotyk/domain/profile'
import {
  checkPhone,
  isEmail,
  normaliseEmail,
  normalisePhone,
  normaliseUrl,
  readableEmail,
  readablePhone,
  withoutTracking,
} from '@dotyk/domain/values'
import { type Entry, isPhoneList, type ListName, mainPart } from './draft.ts'

/** A text of an entry; empty where the entry has no such part. */
export function partText(entry: Entry, part: string): string {
  return (entry as unknown as Record<string, string | undefined>)[part] ?? ''
}

/** Returns the part of an entry that is a link, a number or an address. */
export function mainText(list: ListName, entry: Entry): string {
  return partText(entry, mainPart(list))
}

/**
 * What typed text becomes when its field is left: the stored form, or itself while it is not valid yet. What only follows the
 * person who copied a link is dropped.
 */
export function settledText(list: ListName, entry: Entry, typed: string, phonePrefix?: string): string {
  if (isPhoneList(list)) return checkPhone(typed) ? typed : normalisePhone(typed, phonePrefix)
  if (list === 'emails') return isEmail(normaliseEmail(typed)) ? normaliseEmail(typed) : typed
  if (list === 'addresses') return typed
  const clean = withoutTracking(typed)
  if (list === 'sites' || list === 'customButtons') return normaliseUrl(clean) ?? typed
  return toServiceLink((entry as { name: string }).name, clean, phonePrefix) ?? typed
}

/** The same as people read it; what is not in its stored form is someone's typing and stays letter for letter. */
export function readableText(list: ListName, entry: Entry): string {
  const text = mainText(list, entry)
  if (list === 'addresses') return text
  if (list === 'emails') return readableEmail(text)
  if (isPhoneList(list)) return checkPhone(text) ? text : readablePhone(text)
  if (list === 'sites' || list === 'customButtons')
    return normaliseUrl(text) === text ? readableUrl(text) : text
  const { name } = entry as { name: string }
  return toServiceLink(name, text) === text ? readableLink({ name, value: text }) : text
}

/** The text as it is edited: the readable one where nothing would be lost by it, the whole otherwise. */
export function editableText(list: ListName, entry: Entry): string {
  const text = mainText(list, entry)
  const readable = readableText(list, entry)
  return settledText(list, entry, readable) === text ? readable : text
}
