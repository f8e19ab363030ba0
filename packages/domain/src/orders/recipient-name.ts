import { cleanLine } from '../values/text.ts'

/** The Ukrainian alphabet: `А-Я` would let ъ ы э through and miss є і ї ґ (integrations.md). */
export const UKRAINIAN_LETTERS = 'А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'

/** One apostrophe for all that people type. */
const APOSTROPHE = '\u02bc'
const APOSTROPHES = /['\u2018\u2019\u02b9\u02bc`\u00b4]/g
const HYPHENS = /\s*[\u2010\u2011\u2012\u2013\u2014\u2212-]+\s*/g

const PART = `[${UKRAINIAN_LETTERS}\\d]+(?:[${APOSTROPHE}-]+[${UKRAINIAN_LETTERS}\\d]+)*`
const NAME = new RegExp(`^(?=.*[${UKRAINIAN_LETTERS}])${PART}(?: ${PART})*$`)

/**
 * A recipient's name as it is stored: one kind of apostrophe and hyphen, and a Ukrainian і where a Latin i was
 * typed.
 */
export function normaliseName(value: string): string {
  return cleanLine(value)
    .replace(APOSTROPHES, APOSTROPHE)
    .replace(HYPHENS, '-')
    .replaceAll('i', 'і')
    .replaceAll('I', 'І')
    .replaceAll('ï', 'ї')
    .replaceAll('Ï', 'Ї')
}

/** A name holds Ukrainian letters, digits, apostrophes and hyphens, in parts with one space between them. */
export function isRecipientName(name: string): boolean {
  return NAME.test(name)
}
