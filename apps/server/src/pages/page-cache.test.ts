import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

test('the page cache drops the least recently used pages first, by bytes', () => {
  const cache = createPageCache<string>(30_000)
  cache.set('a', 'page a', 10_000)
  cache.set('b', 'page b', 10_000)
  expect(cache.get('a')).toBe('page a')
  // Three pages of 10,000 bytes plus the keys and entries exceed the limit of 30,000.
  cache.set('c', 'page c', 10_000)
  expect(cache.get('b')).toBeUndefined()
  expect([cache.get('a'), cache.get('c')]).toEqual(['page a', 'page c'])
})

test('a page cached again counts once, and one larger than the cache is not kept', () => {
  const cache = createPageCache<string>(30_000)
  for (let time = 0; time < 10; time++) cache.set('a', `page ${time}`, 20_000)
  expect(cache.get('a')).toBe('page 9')
  cache.set('b', 'too large', 40_000)
  expect(cache.get('b')).toBeUndefined()
  expect(cache.get('a')).toBe('page 9')
})
