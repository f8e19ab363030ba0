import { partText, readableLink, readableUrl, toServiceLink } from '@dotyk/domain/profile'
import {
  checkPhone,
  isEmail,
  normaliseEmail,
  normalisePhone,
  normaliseUrl,
  readableEmail,
  readablePhone,
  removeTracking,
} from '@dotyk/domain/values'
import { type Entry, isPhoneList, type ListName, mainPartName } from './draft.ts'

/** Returns the part of an entry that is a link, a number or an address. */
export function mainTextOf(list: ListName, entry: Entry): string {
  return partText(entry, mainPartName(list))
}

/**
 * Returns the stored form of text whose field has lost the focus, or the text itself if it is invalid. Tracking parameters are
 * removed from links.
 */
export function textOnBlur(list: ListName, entry: Entry, typed: string, phonePrefix?: string): string {
  if (isPhoneList(list)) return checkPhone(typed) ? typed : normalisePhone(typed, phonePrefix)
  if (list === 'emails') return isEmail(normaliseEmail(typed)) ? normaliseEmail(typed) : typed
  if (list === 'addresses') return typed
  const clean = removeTracking(typed)
  if (list === 'sites' || list === 'customButtons') return normaliseUrl(clean) ?? typed
  return toServiceLink((entry as { name: string }).name, clean, phonePrefix) ?? typed
}

/** Returns the human-readable form of an entry's text; text that is not in its stored form is returned unchanged. */
export function readableText(list: ListName, entry: Entry): string {
  const text = mainTextOf(list, entry)
  if (list === 'addresses') return text
  if (list === 'emails') return readableEmail(text)
  if (isPhoneList(list)) return checkPhone(text) ? text : readablePhone(text)
  if (list === 'sites' || list === 'customButtons')
    return normaliseUrl(text) === text ? readableUrl(text) : text
  const { name } = entry as { name: string }
  return toServiceLink(name, text) === text ? readableLink({ name, value: text }) : text
}

/**
 * Returns the text that the entry's field shows for editing: the readable form if it loses no information, otherwise the full
 * text.
 */
export function editableText(list: ListName, entry: Entry): string {
  const text = mainTextOf(list, entry)
  const readable = readableText(list, entry)
  return textOnBlur(list, entry, readable) === text ? readable : text
}
