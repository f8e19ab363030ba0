/** The apostrophe of Ukrainian words as it is stored. */
export const APOSTROPHE = '\u02bc'

/** Every sign that keyboards, phones and copied texts have for an apostrophe. */
const SIGNS =
  "'`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07"
/** Signs that stand for one only between two letters: keyboards without an apostrophe have these in its place. */
const BETWEEN_LETTERS = '"*\u201c-\u201f\u2033\u00ab\u00bb'

/** One apostrophe as people type it within a word, as the source of a class of characters. */
export const APOSTROPHE_SIGNS = `${SIGNS}${BETWEEN_LETTERS}`
// Unicode counts some apostrophes as letters: a quotation mark beside one stays, so that folding twice changes nothing more.
const LETTER = `(?![${SIGNS}])\\p{L}`
const ANY_APOSTROPHE = new RegExp(`[${SIGNS}]|(?<=${LETTER})[${BETWEEN_LETTERS}](?=${LETTER})`, 'gu')

/** The text with one kind of apostrophe for all that people type; '' leaves them out. */
export function normaliseApostrophes(text: string, apostrophe: string = APOSTROPHE): string {
  return text.replace(ANY_APOSTROPHE, apostrophe)
}
