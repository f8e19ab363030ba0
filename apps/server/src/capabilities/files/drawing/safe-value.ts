import { ALLOWED_FUNCTIONS } from './allowed.ts'

const LOCAL_REFERENCE = /url\(\s*(["']?)#[^"'()\\\s]+\1\s*\)/gi

/** Pictures inside a drawing: their bytes are in the address itself, and no format that could hold a script is named. */
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]+$/

/** True for an attribute's value that leads nowhere but to a place in its own drawing. */
export function isSafeValue(value: string): boolean {
  // CSS reads presentation attributes, and an escape could spell any name in it.
  if (value.includes('\\')) return false
  const rest = value.replace(LOCAL_REFERENCE, ' ')
  const functions = rest.match(/[\w-]*\s*\(/g) ?? []
  return functions.every(opening => ALLOWED_FUNCTIONS.has(opening.slice(0, -1).trim().toLowerCase()))
}

/** True for what an `href` may hold: a place in the drawing, or in an `image` a picture of its own. */
export function isSafeReference(element: string, value: string): boolean {
  return element === 'image' ? INLINE_PICTURE.test(value) : /^#[^\s"'()\\]+$/.test(value)
}
