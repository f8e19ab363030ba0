import { visibleText } from './text.ts'

/**
 * Returns the text of a phone's field that began with its country's prefix, after a change: a whole number that was
 * pasted or typed behind the prefix stands alone, and the 0 that Ukrainians begin a number with goes.
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

/** Whether a field holds nothing but the prefix it began with. */
export function isOnlyPhonePrefix(text: string, prefix: string): boolean {
  return visibleText(text) === prefix
}
