import { describe, expect, test, vi } from 'vitest'
import { createMemoryCache } from './memory-cache.ts'

const KILOBYTE = 'x'.repeat(1_024)
const make = (text: string) => () => Promise.resolve(text)

/** A cache with room for three values of one kilobyte, each with another kilobyte for its entry. */
const cacheOfThree = () => createMemoryCache<string>({ limitBytes: 6 * 1_024, sizeOf: text => text.length })

describe('the memory cache', () => {
  test('the memory cache computes a value once for a key, even for simultaneous requests', async () => {
    const cache = cacheOfThree()
    const making = vi.fn(make('first'))
    const ask = async () => cache.getOrCreate('olena.ua', 'a-1', making)
    const values = await Promise.all([ask(), ask(), ask()])
    expect([...values, await ask()]).toEqual(Array(4).fill('first'))
    expect(making).toHaveBeenCalledTimes(1)
  })

  test('the memory cache computes a value anew for another key', async () => {
    const cache = cacheOfThree()
    await cache.getOrCreate('olena.ua', 'a-1', make('first'))
    expect(await cache.getOrCreate('olena.ua', 'a-1e', make('expired'))).toBe('expired')
  })

  test('the memory cache drops the least recently used value, not the oldest', async () => {
    const cache = cacheOfThree()
    for (const name of ['first', 'second', 'third']) await cache.getOrCreate(name, '1', make(KILOBYTE))
    await cache.getOrCreate('first', '1', make(KILOBYTE))
    await cache.getOrCreate('fourth', '1', make(KILOBYTE))
    expect(['first', 'second', 'third', 'fourth'].map(cache.has)).toEqual([true, false, true, true])
  })

  test('the memory cache counts bytes, not values: a large one takes the place of several', async () => {
    const cache = cacheOfThree()
    for (const name of ['first', 'second', 'third']) await cache.getOrCreate(name, '1', make(KILOBYTE))
    await cache.getOrCreate('large', '1', make(KILOBYTE.repeat(3)))
    expect(['first', 'second', 'third', 'large'].map(cache.has)).toEqual([false, false, true, true])
  })

  test('the memory cache counts the new size of a value that grew', async () => {
    const cache = createMemoryCache<{ bytes: number }>({
      limitBytes: 4 * 1_024,
      sizeOf: ({ bytes }) => bytes,
    })
    const growing = { bytes: 100 }
    await cache.getOrCreate('idle', '1', () => Promise.resolve({ bytes: 100 }))
    await cache.getOrCreate('growing', '1', () => Promise.resolve(growing))
    growing.bytes = 2.5 * 1_024
    cache.remeasure('growing', growing)
    expect(['idle', 'growing'].map(cache.has)).toEqual([false, true])
  })

  test('the memory cache keeps the last value where a new one can’t be computed, and tries again', async () => {
    const cache = cacheOfThree()
    await cache.getOrCreate('olena.ua', 'a-1', make('first'))
    const failing = cache.getOrCreate('olena.ua', 'a-2', () => Promise.reject(new Error('no database')))
    await expect(failing).rejects.toThrow('no database')
    expect(cache.findLast('olena.ua')).toBe('first')
    expect(await cache.getOrCreate('olena.ua', 'a-2', make('second'))).toBe('second')
  })

  test('the memory cache keeps nothing of a first value that can’t be computed', async () => {
    const cache = cacheOfThree()
    await expect(
      cache.getOrCreate('olena.ua', 'a-1', () => Promise.reject(new Error('no database'))),
    ).rejects.toThrow('no database')
    expect(cache.has('olena.ua')).toBe(false)
  })
})
