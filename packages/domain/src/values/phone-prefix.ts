import { visibleText } from './text.ts'

/**
 * Returns the corrected text of a phone field that is prefilled with the country's prefix: a complete number pasted or typed
 * after the prefix replaces it, and the leading 0 of a Ukrainian number is removed.
 */
export function joinPhonePrefix(text: string, prefix: string): string {
  if (!text.startsWith(prefix)) return text
  const rest = text.slice(prefix.length).trimStart()
  if (rest.startsWith('+')) return rest
  const code = prefix.slice(1)
  const isWhole = rest.startsWith(code) && rest.replace(/\D/g, '').length >= code.length + 9
  if (isWhole) return `+${rest}`
  return prefix === '+380' && rest.startsWith('0') ? `${prefix} ${rest.slice(1)}` : text
}

/** Returns whether a phone field contains only the prefix with which it was prefilled. */
export function isOnlyPhonePrefix(text: string, prefix: string): boolean {
  return visibleText(text) === prefix
}
