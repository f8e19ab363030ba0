import type { Language } from '../values/language.ts'
import { cleanLine } from '../values/text.ts'

/** The name that a new profile has until its owner enters a name. It can't be saved, and the card does not show it. */
export const PLACEHOLDER_NAME: Record<Language, string> = { ua: 'Ваше імʼя', en: 'Your name' }

const PLACEHOLDERS = new Set(Object.values(PLACEHOLDER_NAME).map(folded))

/** Returns whether a name is the placeholder in any language, regardless of case, spaces and the kind of apostrophe. */
export function isPlaceholderName(name: string): boolean {
  return name.length <= 100 && PLACEHOLDERS.has(folded(name))
}

function folded(name: string): string {
  return cleanLine(name)
    .toLowerCase()
    .replace(/[\s'’‘ʼʹ`´′"*]/g, '')
}
