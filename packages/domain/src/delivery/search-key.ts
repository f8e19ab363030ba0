import { normaliseApostrophes } from '../values/apostrophes.ts'
import { searchKey } from '../values/search-key.ts'
import { hasLatinLetters, toUkrainian } from '../values/to-ukrainian.ts'

export { searchKey }

/** The letter of the Ukrainian keyboard layout for each key of the Latin layout. */
const UNDER_LATIN_KEY: Record<string, string> = Object.fromEntries(
  Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.", (key, at) => [
    key,
    Array.from('йцукенгшщзхїфівапролджєячсмитьбю')[at] ?? '',
  ]),
)

/**
 * Returns the text that the same keys type with the Ukrainian keyboard layout; a text with Ukrainian letters is returned
 * unchanged.
 */
function switchToUkrainian(typed: string): string {
  if (/[а-яґєії]/i.test(typed)) return typed
  return Array.from(typed.toLowerCase(), key => UNDER_LATIN_KEY[key] ?? key).join('')
}

/**
 * Returns the search keys of a typed text: of the text itself, of its Ukrainian spelling, and of the text that the same keys type
 * with the Ukrainian keyboard layout (`rb]d` → київ).
 */
export function searchKeys(typed: string): string[] {
  const spellings = [typed, toUkrainian(typed), switchToUkrainian(typed)]
  return [...new Set(spellings.map(searchKey))].filter(Boolean)
}

/** The apostrophe in the carrier's names; a query with any other apostrophe finds nothing. */
const CARRIERS_APOSTROPHE = "'"
/** Matches the beginning of a word up to the first letter that a transliteration from Latin letters may get wrong. */
const CERTAIN_BEGINNING = /^.(?:[^иіїйьʼл'\s-]|л(?=[аеоуюяє]))+/
const CERTAIN_FROM = 3

/**
 * Returns the queries for a carrier that knows only Ukrainian names, the likeliest first: the typed text; or, if it has Latin
 * letters, its Ukrainian spelling and the text that the same keys type with the Ukrainian layout.
 */
export function ukrainianSearchQueries(typed: string): string[] {
  const spellings = hasLatinLetters(typed) ? [toUkrainian(typed), switchToUkrainian(typed)] : [typed]
  return [...new Set(spellings.map(each => normaliseApostrophes(each.trim(), CARRIERS_APOSTROPHE)))]
}

/**
 * Returns the beginning of a name whose Ukrainian spelling follows from its Latin letters without doubt, for a query whose
 * results are then compared by key; '' if there is none.
 */
export function unambiguousPrefix(name: string): string {
  const [beginning = ''] = CERTAIN_BEGINNING.exec(name) ?? []
  return beginning.length >= CERTAIN_FROM ? beginning : ''
}
