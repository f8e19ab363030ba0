import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-picture-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const KILOBYTE = 1_024
const picture = (byte: number) => Buffer.alloc(KILOBYTE, byte)
const open = (limitBytes = 100 * KILOBYTE, onFailure: (error: unknown) => void = () => undefined) =>
  createPictureCache({ folder, limitBytes, onFailure })

const usedHoursAgo = async (name: string, hours: number) => {
  const at = Date.now() / 1_000 - hours * 3_600
  await utimes(join(folder, name), at, at)
}

test('a product picture cached by one process is read by another', async () => {
  await open().write('a.avif', picture(1))
  expect(await open().read('a.avif')).toEqual(picture(1))
  expect(await open().read('b.avif')).toBeNull()
})

test('the cache of pictures stays within its size by removing the least recently requested', async () => {
  const kept = open(4 * KILOBYTE)
  for (const name of ['a', 'b', 'c']) await kept.write(name, picture(1))
  await usedHoursAgo('a', 3)
  await usedHoursAgo('b', 5)
  await usedHoursAgo('c', 4)
  // Reading picture b makes it the most recently used of the three, so that the next write doesn't remove it.
  await kept.read('b')
  await kept.write('d', picture(1))
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'd'])
  const sizes = await Promise.all((await readdir(folder)).map(name => stat(join(folder, name))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(4 * KILOBYTE)
})

test('an incomplete cached picture counts as missing', async () => {
  const kept = open()
  await kept.write('a', picture(1))
  const bytes = await readFile(join(folder, 'a'))
  await writeFile(join(folder, 'a'), bytes.subarray(0, -1))
  expect(await kept.read('a')).toBeNull()
  await writeFile(join(folder, 'a'), Buffer.alloc(bytes.length))
  expect(await kept.read('a')).toBeNull()
  await writeFile(join(folder, 'a'), '')
  expect(await kept.read('a')).toBeNull()
})

test('a temporary file left by a killed process is removed after an hour', async () => {
  await writeFile(join(folder, 'old.draft'), 'half')
  await writeFile(join(folder, 'new.draft'), 'half')
  await usedHoursAgo('old.draft', 2)
  await open().write('a', picture(1))
  expect((await readdir(folder)).sort()).toEqual(['a', 'new.draft'])
})

test('an unwritable disk is logged once until it recovers, and fails no request', async () => {
  const onFailure = vi.fn<(error: unknown) => void>()
  const kept = open(100 * KILOBYTE, onFailure)
  // A file in place of the folder, because a user with all rights, such as root, could write into a read-only folder.
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await kept.write('a', picture(1))
  await kept.write('b', picture(1))
  expect(await kept.read('a')).toBeNull()
  expect(onFailure).toHaveBeenCalledOnce()
  await rm(folder)
  await kept.write('a', picture(1))
  expect(await kept.read('a')).toEqual(picture(1))
})
