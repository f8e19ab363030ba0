import { ALLOWED_FUNCTIONS } from './allowed.ts'

const LOCAL_REFERENCE = /url\(\s*(["']?)#[^"'()\\\s]+\1\s*\)/gi

/** Matches pictures whose bytes are in the address itself. Programs write the type of such a picture in several ways. */
const INLINE_PICTURE = /^data:[\w/.+-]*(?:;[\w=.-]+)*;base64,([A-Za-z0-9+/=\s]+)$/i

/** Picture formats that can't contain scripts, each recognised by its first bytes in base64. */
const PICTURE_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^iVBORw0KGgo/, 'png'],
  [/^\/9j\//, 'jpeg'],
  [/^R0lGOD/, 'gif'],
  [/^UklGR[\w+/]{10,11}[\w+/]*/, 'webp'],
]

/** The maximum length of a value in characters; an attribute with a longer value is left out. */
const VALUE_LENGTH = 10_000
/** Attributes that describe a shape, whose values may be as long as the whole drawing. */
const SHAPES: ReadonlySet<string> = new Set(['d', 'points'])

/** Whether an attribute's value refers to nothing outside its own drawing. */
export function isSafeValue(attribute: string, value: string): boolean {
  if (value.length > VALUE_LENGTH && !SHAPES.has(attribute)) return false
  // Browsers parse presentation attributes as CSS, in which an escape could spell any name.
  if (value.includes('\\')) return false
  const rest = value.replace(LOCAL_REFERENCE, ' ')
  for (let at = rest.indexOf('('); at >= 0; at = rest.indexOf('(', at + 1)) {
    if (!ALLOWED_FUNCTIONS.has(nameBefore(rest, at).toLowerCase())) return false
  }
  return true
}

/**
 * Returns the name of the function called by the bracket at `end`. The search stops at the previous bracket, so that finding all
 * names in a text takes one pass.
 */
function nameBefore(text: string, end: number): string {
  let last = end
  while (last > 0 && isSpace(text.charCodeAt(last - 1))) last -= 1
  let first = last
  while (first > 0 && isNameCharacter(text.charCodeAt(first - 1))) first -= 1
  return text.slice(first, last)
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0
}

function isNameCharacter(code: number): boolean {
  const isDigit = code >= 0x30 && code <= 0x39
  const isUpper = code >= 0x41 && code <= 0x5a
  const isLower = code >= 0x61 && code <= 0x7a
  return isDigit || isUpper || isLower || code === 0x2d || code === 0x5f
}

/**
 * Returns the address of a picture inside a drawing, with the type detected from its bytes; null if it isn't an allowed
 * picture.
 */
export function inlinePictureUrl(value: string): string | null {
  const bytes = INLINE_PICTURE.exec(value)?.[1]?.replace(/\s+/g, '')
  if (bytes === undefined) return null
  const kind = PICTURE_KINDS.find(([start]) => start.test(bytes.slice(0, 32)))?.[1]
  return kind === undefined ? null : `data:image/${kind};base64,${bytes}`
}

/** Whether an address refers to a place in the drawing itself. */
export function isLocalReference(value: string): boolean {
  return value.length <= VALUE_LENGTH && /^#[^\s"'()\\]+$/.test(value)
}
