import { looksTooShort, removeTracking } from '@dotyk/domain/values'
import { isPhoneList } from '../draft/draft.ts'
import { mainTextOf } from '../draft/entry-text.ts'
import type { PastedText } from './adding-context.ts'

/** Returns the message key of a hint about an added text, or null if the entry's name is clear enough. */
export function additionHint({
  text,
  addition,
}: PastedText): 'report.untracked' | 'report.shortPhone' | null {
  if (addition.kind !== 'added') return null
  const { list } = addition.recognised
  if (isPhoneList(list) && looksTooShort(mainTextOf(list, addition.entry))) return 'report.shortPhone'
  return removeTracking(text) === text ? null : 'report.untracked'
}
