import { looksTooShort, withoutTracking } from '@dotyk/domain/values'
import { isPhoneList } from '../draft/draft.ts'
import { mainText } from '../draft/entry-text.ts'
import type { Pasted } from './adding-context.ts'

/** Returns the key of a hint about an added text, or null if the entry's name is clear enough. */
export function additionHint({ text, addition }: Pasted): 'report.untracked' | 'report.shortPhone' | null {
  if (addition.kind !== 'added') return null
  const { list } = addition.recognised
  if (isPhoneList(list) && looksTooShort(mainText(list, addition.entry))) return 'report.shortPhone'
  return withoutTracking(text) === text ? null : 'report.untracked'
}
