import { expect, test } from 'vitest'
import { createDraftStorage, hasDrafts } from './draft-storage.ts'
import { createMemoryStorage } from './test-editor.ts'

const unsaved = (draft: string) => ({ name: { base: '', draft, attempts: [] } })

function aDraftStorage(
  storage = createMemoryStorage(),
  page = 'page',
  openPages: string[] = [],
  now = () => 0,
) {
  return createDraftStorage({ storage, profileId: 'p', page, openPages: new Set(openPages), now })
}

test('the editor finds drafts of closed pages, the oldest first, and clears them with its first storing', () => {
  const storage = createMemoryStorage()
  aDraftStorage(storage, 'second', [], () => 2).store(unsaved('later'))
  aDraftStorage(storage, 'first', [], () => 1).store(unsaved('earlier'))
  const drafts = aDraftStorage(storage, 'third')
  expect(drafts.readLeftovers()).toEqual([unsaved('earlier'), unsaved('later')])
  expect(storage.length).toBe(2)
  drafts.store(unsaved('merged'))
  expect(storage.length).toBe(1)
  expect(aDraftStorage(storage, 'fourth').readLeftovers()).toEqual([unsaved('merged')])
})

test('drafts of pages open in other tabs, and drafts of other profiles, are not taken over by the editor', () => {
  const storage = createMemoryStorage()
  aDraftStorage(storage, 'open').store(unsaved('theirs'))
  const other = createDraftStorage({
    storage,
    profileId: 'q',
    page: 'x',
    openPages: new Set(),
    now: () => 0,
  })
  other.store(unsaved('another’s'))
  const drafts = aDraftStorage(storage, 'page', ['open'])
  expect(drafts.readLeftovers()).toEqual([])
  drafts.store(null)
  expect(storage.length).toBe(2)
})

test('a profile has drafts while the storage holds one from any page', () => {
  const storage = createMemoryStorage()
  expect(hasDrafts(storage, 'p')).toBe(false)
  aDraftStorage(storage, 'open').store(unsaved('theirs'))
  expect([hasDrafts(storage, 'p'), hasDrafts(storage, 'q')]).toEqual([true, false])
})

test('unsaved changes of any profile are removed from the browser 30 days after the last one', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000
  const storage = createMemoryStorage()
  aDraftStorage(storage, 'first', [], () => 0).store(unsaved('old'))
  aDraftStorage(storage, 'second', [], () => 1).store(unsaved('newer'))
  const atDay30 = { storage, page: 'third', openPages: new Set<string>(), now: () => 30 * DAY_MS + 1 }
  createDraftStorage({ ...atDay30, profileId: 'another' })
  expect(createDraftStorage({ ...atDay30, profileId: 'p' }).readLeftovers()).toEqual([unsaved('newer')])
  expect(storage.length).toBe(1)
})

test('an unreadable draft in the storage is skipped', () => {
  const storage = createMemoryStorage()
  storage.setItem('dotyk:draft:p:a', 'not JSON')
  storage.setItem('dotyk:draft:p:b', '{"shape":99,"kept":{}}')
  storage.setItem('theme', 'dark')
  expect(aDraftStorage(storage).readLeftovers()).toEqual([])
})

test('a full storage of drafts does not stop the editor', () => {
  const full = {
    ...createMemoryStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => aDraftStorage(full).store(unsaved('x'))).not.toThrow()
})
