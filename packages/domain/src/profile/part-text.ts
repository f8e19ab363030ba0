import { valueAt } from '../values/check-values.ts'

/** Returns a text part of an entry, such as `value` or `title`; '' if the entry has no such text. */
export function partText(entry: object, part: string): string {
  const value = valueAt(entry, part)
  return typeof value === 'string' ? value : ''
}
