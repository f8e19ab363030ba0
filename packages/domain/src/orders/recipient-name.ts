import { APOSTROPHE, normaliseApostrophes } from '../values/apostrophes.ts'
import { cleanLine, visibleText } from '../values/text.ts'
import { toUkrainian } from '../values/to-ukrainian.ts'

/** The letters of the Ukrainian alphabet for patterns; `А-Я` would include ъ, ы and э and miss є, і, ї and ґ (integrations.md). */
export const UKRAINIAN_LETTERS = 'А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'

const UKRAINIAN_TEXT = new RegExp(`^[${UKRAINIAN_LETTERS}\\p{Nd}\\p{P}\\p{S}\\p{Z}\\u02bc]*$`, 'u')

const HYPHENS = /\s*[\u2010\u2011\u2012\u2013\u2014\u2212-]+\s*/g

const PART = `[${UKRAINIAN_LETTERS}\\d]+(?:[${APOSTROPHE}-]+[${UKRAINIAN_LETTERS}\\d]+)*`
const NAME = new RegExp(`^(?=.*[${UKRAINIAN_LETTERS}])${PART}(?: ${PART})*$`)

const UKRAINIAN_LETTER = new RegExp(`[${UKRAINIAN_LETTERS}]`)
const LATIN_LETTER = /\p{Script=Latin}/u
const I_FOR_LATIN: Record<string, string> = { i: 'і', I: 'І', ï: 'ї', Ï: 'Ї' }

/**
 * Returns a recipient's name in its stored form: with one kind of apostrophe and hyphen, and with the Ukrainian і in place of a
 * Latin i.
 */
export function normaliseName(value: string): string {
  return replaceLatinI(normaliseApostrophes(visibleText(cleanLine(value))).replace(HYPHENS, '-'))
}

/**
 * Replaces each Latin i in a Ukrainian name by the Ukrainian і, letter by letter, so that the caret keeps its position. A name in
 * Latin letters is returned unchanged, because a mixture of alphabets couldn't be read or searched.
 */
export function replaceLatinI(text: string): string {
  const replaced = text.replace(/[iIïÏ]/g, letter => I_FOR_LATIN[letter] ?? letter)
  return UKRAINIAN_LETTER.test(text) && !LATIN_LETTER.test(replaced) ? replaced : text
}

/** Returns the Ukrainian spelling to suggest for a name typed in Latin letters; null if there is nothing to suggest. */
export function ukrainianNameOf(typed: string): string | null {
  if (!LATIN_LETTER.test(replaceLatinI(typed))) return null
  const name = normaliseName(toUkrainian(typed))
  return isRecipientName(name) ? name : null
}

/** Returns whether a name consists of Ukrainian letters, digits, apostrophes and hyphens, in parts separated by single spaces. */
export function isRecipientName(name: string): boolean {
  return NAME.test(name)
}

/** Returns whether the carrier takes a typed place: Ukrainian letters, digits, punctuation and signs such as №. */
export function isUkrainianText(text: string): boolean {
  return UKRAINIAN_TEXT.test(text)
}
