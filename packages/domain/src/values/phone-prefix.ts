import { visibleText } from './text.ts'

/**
 * Matches what is dialled before a number within Ukraine: 0, or 80. An 80 followed by a 0 is the beginning of a free number,
 * 800 …, so an 80 is recognised only once the digit after it is known.
 */
const UKRAINIAN_TRUNK = /^\D*(?:0[\D0]*|8\D*0\D*(?=[1-9]))/
/** Matches a closing bracket whose opening one was removed with the digits before it: `8 (067) 123` → `67) 123`. */
const LONE_BRACKET = /^([^()]*)\)/
/** The number of digits of a Ukrainian number after the country's code, and the fewest that make a number complete. */
const NATIONAL_DIGITS = 9

/**
 * Returns the corrected text of a phone field that is prefilled with the country's prefix: a complete number pasted or typed
 * after the prefix replaces it, and the 0 or 80 before a Ukrainian number is removed. It is called after each typed letter.
 */
export function joinPhonePrefix(text: string, prefix: string): string {
  if (!text.startsWith(prefix)) return text
  const typed = text.slice(prefix.length).trimStart()
  if (typed.startsWith('+')) return typed
  const isUkrainian = prefix === '+380'
  const rest = isUkrainian ? typed.replace(UKRAINIAN_TRUNK, '').replace(LONE_BRACKET, '$1') : typed
  const code = prefix.slice(1)
  const digits = rest.replace(/\D/g, '')
  if (digits.startsWith(code) && digits.length >= code.length + NATIONAL_DIGITS) return `+${rest}`
  return rest === typed ? text : `${prefix} ${rest}`
}

/** Returns whether a phone field contains only the prefix with which it was prefilled. */
export function isOnlyPhonePrefix(text: string, prefix: string): boolean {
  return visibleText(text) === prefix
}
