import { cleanLine } from '../values/index.ts'

/** The longest tag in characters, and the most tags of one order. */
export const TAG_LIMITS = { length: 30, count: 12 }

/** The filter's value for orders that nobody is assigned to; no login is like it. */
export const UNASSIGNED = '-'

/**
 * Returns a tag as it is stored: one line in lower case, so that «Терміново» and «терміново» are one. A comma would separate
 * two tags in addresses and tables, so it becomes a space.
 */
export function normaliseTag(text: string): string {
  return cleanLine(text.replaceAll(',', ' ')).toLocaleLowerCase('uk')
}

/** Splits what a person typed into tags, each once: "VIP, терміново" are two. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map(normaliseTag))].filter(tag => tag !== '')
}
