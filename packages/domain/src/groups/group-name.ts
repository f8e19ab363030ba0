import { cleanLine, hasForbiddenCharacters, isLongerThan } from '../values/text.ts'
import { GROUP_LIMITS } from './limits.ts'

export const GROUP_NAME_RULES = ['text-required', 'text-too-long', 'text-characters'] as const

/** Returns a group's name in its stored form, or the key of the rule that it breaks. */
export function checkGroupName(typed: string): { name: string } | { key: (typeof GROUP_NAME_RULES)[number] } {
  if (hasForbiddenCharacters(typed)) return { key: 'text-characters' }
  if (typed.length > GROUP_LIMITS.name * 10) return { key: 'text-too-long' }
  const name = cleanLine(typed)
  if (name === '') return { key: 'text-required' }
  return isLongerThan(name, GROUP_LIMITS.name) ? { key: 'text-too-long' } : { name }
}
