import { expect, test } from 'vitest'
import { createShelf } from './kept-drafts.ts'
import { createMemoryStorage } from './test-world.ts'

interface Fields {
  name: string
}
const kept = (draft: string) => ({ name: { base: '', draft, attempts: [] } })

function aShelf(storage = createMemoryStorage(), page = 'page', openPages: string[] = [], now = () => 0) {
  return createShelf<Fields>({ storage, profileId: 'p', page, openPages: new Set(openPages), now })
}

test('a page finds what closed pages left, the oldest first, and clears it away with its first keeping', () => {
  const storage = createMemoryStorage()
  aShelf(storage, 'second', [], () => 2).keep(kept('later'))
  aShelf(storage, 'first', [], () => 1).keep(kept('earlier'))
  const shelf = aShelf(storage, 'third')
  expect(shelf.adopt()).toEqual([kept('earlier'), kept('later')])
  expect(storage.length).toBe(2)
  shelf.keep(kept('merged'))
  expect(storage.length).toBe(1)
  expect(aShelf(storage, 'fourth').adopt()).toEqual([kept('merged')])
})

test('the drafts of open pages and of other profiles are left alone', () => {
  const storage = createMemoryStorage()
  aShelf(storage, 'open').keep(kept('theirs'))
  const other = createShelf<Fields>({
    storage,
    profileId: 'q',
    page: 'x',
    openPages: new Set(),
    now: () => 0,
  })
  other.keep(kept('another’s'))
  const shelf = aShelf(storage, 'page', ['open'])
  expect(shelf.adopt()).toEqual([])
  shelf.keep(null)
  expect(storage.length).toBe(2)
})

test('what is not understood is passed over', () => {
  const storage = createMemoryStorage()
  storage.setItem('dotyk:draft:p:a', 'not JSON')
  storage.setItem('dotyk:draft:p:b', '{"shape":99,"kept":{}}')
  storage.setItem('theme', 'dark')
  expect(aShelf(storage).adopt()).toEqual([])
})

test('a full storage stops nothing', () => {
  const full = {
    ...createMemoryStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => aShelf(full).keep(kept('x'))).not.toThrow()
})
