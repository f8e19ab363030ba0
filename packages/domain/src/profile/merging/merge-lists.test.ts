import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

const entry = (id: string, value = id) => ({ id, value })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(id => entry(id)) as [E, E, E, E]
type E = ReturnType<typeof entry>

test('merging keeps an unedited list as stored', () => {
  expect(mergeLists([a, b], [a, b], [b, c])).toEqual([b, c])
})

test('merging keeps own edits and takes the other side’s', () => {
  expect(mergeLists([a, b], [entry('a', 'mine'), b], [a, entry('b', 'theirs')])).toEqual([
    entry('a', 'mine'),
    entry('b', 'theirs'),
  ])
})

test('merging removes what either side removed and adds what either side added', () => {
  expect(mergeLists([a, b], [b, c], [a, d])).toEqual([c, d])
})

test('merging keeps an entry edited on one side and removed on the other', () => {
  expect(mergeLists([a, b], [entry('a', 'mine'), b], [b])).toEqual([entry('a', 'mine'), b])
})

test('merging uses the order of the side that changed it', () => {
  expect(mergeLists([a, b, c], [c, a, b], [a, b, c])).toEqual([c, a, b])
  expect(mergeLists([a, b, c], [a, b, c, d], [c, b, a])).toEqual([c, b, a, d])
})

test('a merged list repeats no id and has everything typed here', () => {
  const list = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    .chain(ids => fc.tuple(...ids.map(id => fc.constantFrom('1', '2').map(value => entry(id, value)))))
  fc.assert(
    fc.property(list, list, list, (base, draft, stored) => {
      const merged = mergeLists(base, draft, stored)
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
      for (const mine of draft) {
        const before = base.find(({ id }) => id === mine.id)
        if (before?.value !== mine.value) expect(merged).toContainEqual(mine)
      }
    }),
  )
})
