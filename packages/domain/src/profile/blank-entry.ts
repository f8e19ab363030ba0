import { visibleText } from '../values/text.ts'
import type { ContactLists } from './profile-fields.ts'

/** Returns whether an entry was added but not filled in; the chosen service of a link doesn't count as filled in. */
export function isBlankEntry(entry: ContactLists[keyof ContactLists][number]): boolean {
  return textsOf(entry).every(text => visibleText(text) === '')
}

function textsOf(entry: ContactLists[keyof ContactLists][number]): string[] {
  if ('street' in entry) {
    const { title, street, city, postcode, country, link } = entry
    return [title, street, city, postcode, country, link]
  }
  if ('url' in entry) return [entry.name, entry.url]
  if ('link' in entry) return [entry.title, entry.value, entry.icon, entry.link]
  return [entry.value, entry.title ?? '']
}
