import { normaliseApostrophes } from '../values/apostrophes.ts'
import { searchKey } from '../values/search-key.ts'
import { hasLatinLetters, toUkrainian } from '../values/to-ukrainian.ts'

export { searchKey }

/** Which letter of the Ukrainian keyboard lies under each key of the Latin one. */
const UNDER_LATIN_KEY: Record<string, string> = Object.fromEntries(
  Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.", (key, at) => [
    key,
    Array.from('йцукенгшщзхїфівапролджєячсмитьбю')[at] ?? '',
  ]),
)

/** Returns Latin letters as typed on a Ukrainian keyboard; a text with Ukrainian letters stays. */
function switchToUkrainian(typed: string): string {
  if (/[а-яґєії]/i.test(typed)) return typed
  return Array.from(typed.toLowerCase(), key => UNDER_LATIN_KEY[key] ?? key).join('')
}

/**
 * Keys of what a person typed: as it is, as its Ukrainian spelling, and as it would be had they switched the keyboard
 * (`rb]d` → київ).
 */
export function searchKeys(typed: string): string[] {
  const spellings = [typed, toUkrainian(typed), switchToUkrainian(typed)]
  return [...new Set(spellings.map(searchKey))].filter(Boolean)
}

/** Names of the carrier have this apostrophe; one with another finds nothing. */
const CARRIERS_APOSTROPHE = "'"
/** The beginning of a word in which a spelling back from Latin letters can't differ from the right one. */
const CERTAIN_BEGINNING = /^.(?:[^иіїйьʼл'\s-]|л(?=[аеоуюяє]))+/
const CERTAIN_FROM = 3

/**
 * Queries for a carrier that knows Ukrainian names alone, the likeliest first: what was typed, or in place of Latin
 * letters its Ukrainian spelling and what the keys would have been on a Ukrainian keyboard.
 */
export function ukrainianSearchQueries(typed: string): string[] {
  const spellings = hasLatinLetters(typed) ? [toUkrainian(typed), switchToUkrainian(typed)] : [typed]
  return [...new Set(spellings.map(each => normaliseApostrophes(each.trim(), CARRIERS_APOSTROPHE)))]
}

/** The beginning of a name that its Latin letters leave no doubt of, for a question whose answers are compared by key; or ''. */
export function unambiguousPrefix(name: string): string {
  const [beginning = ''] = CERTAIN_BEGINNING.exec(name) ?? []
  return beginning.length >= CERTAIN_FROM ? beginning : ''
}
