/** The apostrophe that is stored in Ukrainian words. */
export const APOSTROPHE = '\u02bc'

/** All signs that keyboards, phones and copied texts use as an apostrophe. */
const SIGNS =
  "'`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07"
/** Signs that count as an apostrophe only between two letters, because people type them on keyboards without an apostrophe. */
const BETWEEN_LETTERS = '"*\u201c-\u201f\u2033\u00ab\u00bb'

/** All signs that people type as an apostrophe within a word, in the form of a regular expression's character class. */
export const APOSTROPHE_SIGNS = `${SIGNS}${BETWEEN_LETTERS}`
// Matches a letter. Apostrophes that Unicode counts as letters are excluded, so that normalising a normalised text changes
// nothing.
const LETTER = `(?![${SIGNS}])\\p{L}`
const ANY_APOSTROPHE = new RegExp(`[${SIGNS}]|(?<=${LETTER})[${BETWEEN_LETTERS}](?=${LETTER})`, 'gu')

/** Replaces all apostrophes in a text by the given one; '' removes them. */
export function normaliseApostrophes(text: string, apostrophe: string = APOSTROPHE): string {
  return text.replace(ANY_APOSTROPHE, apostrophe)
}
