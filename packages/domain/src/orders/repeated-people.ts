import type { OrderPerson } from './order.ts'

/**
 * For each of the people the place of the first one before with the same texts and page, compared without case; null for none.
 * Somebody may want two of a thing, so it is said and not refused.
 */
export function findRepeatedPeople(people: readonly OrderPerson[]): (number | null)[] {
  const firstWith = new Map<string, number>()
  return people.map(({ name, line, page }, at) => {
    const key = [name, line, page].map(text => text.trim().toLowerCase()).join('\n')
    const first = firstWith.get(key)
    if (first === undefined) firstWith.set(key, at)
    return key === '\n\n' ? null : (first ?? null)
  })
}
