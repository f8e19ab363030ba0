import type { OrderPerson } from './order.ts'

/**
 * Returns for each person the position of the first earlier person with the same texts and page, compared without case; null if
 * there is none. The buyer is only told about repetitions, because somebody may want two products.
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
