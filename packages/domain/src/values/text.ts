const FORBIDDEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]|\p{Surrogate}/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/**
 * Matches invisible characters: those that Unicode calls ignorable (bidi marks, joiners, variation selectors, fillers, tags), the
 * empty Braille cell, annotation marks, and the placeholder that phones leave where a picture was copied.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\uffff\u{16fe4}\u{1d159}]/gu
const NOT_VISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{16fe4}\u{1d159}]+/gu
const BLANK_START = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+/u
/** A variation selector or the end of a flag's tags belongs to the emoji before it. */
const BLANK_END = /(?:(?![\ufe00-\ufe0f\u{e0000}-\u{e01ef}])[\s\p{Default_Ignorable_Code_Point}\u2800])+$/u

const ALWAYS_HIDDEN =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}]/gu
/** Matches direction marks, which order the words of right-to-left scripts; in other texts they are removed. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
const RIGHT_TO_LEFT =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/**
 * Matches variation selectors, which choose the form of an emoji, a symbol or an ideograph; after other characters they are
 * removed.
 */
const SELECTORS =
  /((?![ -~])\p{Emoji}[\ufe0e\ufe0f]|[\d#*]\ufe0f(?=\u20e3)|\p{Script=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?=\p{L})\p{Script=Mongolian}[\u180b-\u180d\u180f]|(?=\p{L})\p{Script=Myanmar}\ufe00)[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]*|[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu
/** Tag characters are invisible, yet spell the flags of England, Scotland and Wales after a black flag. */
const TAG_CHARACTERS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const JOINERS = /[\u200c\u200d]+/g
/** Joiners are needed in emoji and Asian scripts; beside the characters that this pattern matches they are removed. */
const NEEDS_NO_JOINER =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\u0300-\u036f\p{Nd}\p{P}\s\u061c\u200e\u200f\u2800]?$/u

/**
 * Returns whether a text contains forbidden characters: NUL and other control characters except tab and line ends, and halves of
 * surrogate pairs. PostgreSQL's jsonb refuses NUL and the halves.
 */
export function hasForbiddenCharacters(value: string): boolean {
  return FORBIDDEN.test(value)
}

/** Removes the characters that no text may contain. */
export function withoutForbiddenCharacters(value: string): string {
  return value.replace(ALL_FORBIDDEN, '')
}

/**
 * Returns a text in its stored form: composed (NFC), with `\n` as line ends, without blank characters at its ends, and without
 * invisible characters that could make it look like another text (bidi controls, zero-width spaces, stray joiners). Emoji
 * sequences and right-to-left text stay whole. A text without a visible character is ''.
 */
export function cleanText(value: string): string {
  const text = trimBlank(stripped(value).replace(/\r\n?|[\u2028\u2029]/g, '\n')).normalize('NFC')
  return text.replace(NOT_VISIBLE, '') === '' ? '' : text
}

/** Cleans a text of one line as `cleanText` does, and replaces every run of white space by one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, ' ')
}

/**
 * Returns a phone, address or code without invisible characters and without blank ends. Letters are not composed, because a
 * composed letter would make another address.
 */
export function visibleText(value: string): string {
  return value.replace(INVISIBLE, '').trim()
}

/**
 * Returns whether a text has more than `limit` characters, counted in Unicode code points: an ordinary letter or emoji counts as
 * one, regardless of its length in UTF-16.
 */
export function isLongerThan(value: string, limit: number): boolean {
  if (value.length <= limit) return false
  if (value.length > limit * 2) return true
  return [...value].length > limit
}

function trimBlank(text: string): string {
  return text.replace(BLANK_START, '').replace(BLANK_END, '')
}

function stripped(value: string): string {
  const visible = trimBlank(
    value.replace(ALWAYS_HIDDEN, '').replace(TAG_CHARACTERS, (_, flag: string | undefined) => flag ?? ''),
  )
    .normalize('NFC')
    .replace(DIRECTION_MARKS, mark => (RIGHT_TO_LEFT.test(value) ? mark : ''))
    .replace(SELECTORS, (_, shown: string | undefined) => shown ?? '')
  return visible.replace(JOINERS, (joiners, at: number) => {
    const before = lastCharacter(visible.slice(Math.max(0, at - 2), at))
    const after = firstCharacter(visible.slice(at + joiners.length, at + joiners.length + 2))
    return NEEDS_NO_JOINER.test(before) || NEEDS_NO_JOINER.test(after) ? '' : joiners.charAt(0)
  })
}

function firstCharacter(text: string): string {
  return [...text][0] ?? ''
}

function lastCharacter(text: string): string {
  return [...text].at(-1) ?? ''
}
