import { cleanLine } from '../values/index.ts'

/** The maximum number of characters of a tag, and of tags of one order. */
export const TAG_LIMITS = { length: 30, count: 12 }

/** The filter's value for orders without an assignee; it can't be a login. */
export const UNASSIGNED = '-'

/**
 * Returns a tag as it is stored: one line in lower case, so that «Терміново» and «терміново» are the same tag. A comma would
 * separate two tags in addresses and tables, so it becomes a space.
 */
export function normaliseTag(text: string): string {
  return cleanLine(text.replaceAll(',', ' ')).toLocaleLowerCase('uk')
}

/** Splits a typed text into tags without repetition: "VIP, терміново" gives two tags. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map(normaliseTag))].filter(tag => tag !== '')
}
