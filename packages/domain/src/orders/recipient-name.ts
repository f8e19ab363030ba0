import { APOSTROPHE, normaliseApostrophes } from '../values/apostrophes.ts'
import { cleanLine, visibleText } from '../values/text.ts'
import { toUkrainian } from '../values/to-ukrainian.ts'

/** The Ukrainian alphabet: `А-Я` would let ъ ы э through and miss є і ї ґ (integrations.md). */
export const UKRAINIAN_LETTERS = 'А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'

const HYPHENS = /\s*[\u2010\u2011\u2012\u2013\u2014\u2212-]+\s*/g

const PART = `[${UKRAINIAN_LETTERS}\\d]+(?:[${APOSTROPHE}-]+[${UKRAINIAN_LETTERS}\\d]+)*`
const NAME = new RegExp(`^(?=.*[${UKRAINIAN_LETTERS}])${PART}(?: ${PART})*$`)

const UKRAINIAN_LETTER = new RegExp(`[${UKRAINIAN_LETTERS}]`)
const LATIN_LETTER = /\p{Script=Latin}/u
const I_FOR_LATIN: Record<string, string> = { i: 'і', I: 'І', ï: 'ї', Ï: 'Ї' }

/** A recipient's name as it is stored: one kind of apostrophe and hyphen, and a Ukrainian і where a Latin i was typed. */
export function normaliseName(value: string): string {
  return replaceLatinI(normaliseApostrophes(visibleText(cleanLine(value))).replace(HYPHENS, '-'))
}

/**
 * A Ukrainian name with the Ukrainian і for each Latin one, letter by letter, so that a caret keeps its place. A name in
 * Latin letters stays as it is: half of it in another alphabet, nobody could read or search it.
 */
export function replaceLatinI(text: string): string {
  const replaced = text.replace(/[iIïÏ]/g, letter => I_FOR_LATIN[letter] ?? letter)
  return UKRAINIAN_LETTER.test(text) && !LATIN_LETTER.test(replaced) ? replaced : text
}

/** The Ukrainian spelling of a name typed in Latin letters, to be offered; null where there is none to offer. */
export function ukrainianNameOf(typed: string): string | null {
  if (!LATIN_LETTER.test(replaceLatinI(typed))) return null
  const name = normaliseName(toUkrainian(typed))
  return isRecipientName(name) ? name : null
}

/** A name holds Ukrainian letters, digits, apostrophes and hyphens, in parts with one space between them. */
export function isRecipientName(name: string): boolean {
  return NAME.test(name)
}
