const FORBIDDEN = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]|\p{Surrogate}/u
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const INVISIBLE =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0]/g
/** Tag characters are invisible, yet spell the flags of England, Scotland and Wales after a black flag. */
const TAG_CHARACTERS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu
const JOINERS = /[\u200c\u200d]+/g
/** Joiners shape emoji and the scripts of Asia; beside these characters they only hide. */
const NEEDS_NO_JOINER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\u0300-\u036f\p{Nd}\p{P}\s]?$/u

/**
 * True for characters no text may hold: NUL and other control characters except tab and line ends, and halves of
 * surrogate pairs. PostgreSQL's jsonb refuses NUL and the halves.
 */
export function hasForbiddenCharacters(value: string): boolean {
  return FORBIDDEN.test(value)
}

/**
 * The text as it is stored: composed (NFC), line ends as `\n`, no spaces at the ends, and without invisible characters
 * that let one text pass for another (bidi controls, zero-width spaces, stray joiners). Emoji sequences and right-to-left
 * text stay whole.
 */
export function cleanText(value: string): string {
  return stripped(value)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()
    .normalize('NFC')
}

/** `cleanText` for a field of one line: every run of white space becomes one space. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, ' ')
}

/**
 * True when the text has more than `limit` characters, counted in Unicode code points: an ordinary letter or emoji is one,
 * whatever it takes in UTF-16.
 */
export function isLongerThan(value: string, limit: number): boolean {
  if (value.length <= limit) return false
  if (value.length > limit * 2) return true
  return [...value].length > limit
}

function stripped(value: string): string {
  const visible = value
    .replace(BIDI_CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(TAG_CHARACTERS, (_, flag: string | undefined) => flag ?? '')
    .normalize('NFC')
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
