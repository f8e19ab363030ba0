import type { Language } from '../values/language.ts'
import { cleanLine } from '../values/text.ts'

/** The name a new profile has until its owner writes their own. It can't be saved and the card does not show it. */
export const PLACEHOLDER_NAME: Record<Language, string> = { ua: 'Ваше імʼя', en: 'Your name' }

const PLACEHOLDERS = new Set(Object.values(PLACEHOLDER_NAME).map(folded))

/** True for the placeholder of any language, however its case, spaces and apostrophe are written. */
export function isPlaceholderName(name: string): boolean {
  return name.length <= 100 && PLACEHOLDERS.has(folded(name))
}

function folded(name: string): string {
  return cleanLine(name)
    .toLowerCase()
    .replace(/[\s'’‘ʼʹ`´′"*]/g, '')
}
