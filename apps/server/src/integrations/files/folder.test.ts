import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFilePort } from './test/describe-file-port.ts'
import { openFolderStore } from './folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describeFilePort('folder', async () => {
  const own = await mkdtemp(join(tmpdir(), 'dotyk-files-'))
  return {
    store: await openFolderStore(join(own, 'files')),
    close: () => rm(own, { recursive: true, force: true }),
  }
})

test('a folder that can’t be written is unavailable, logs its reason and leaves no partial file', async () => {
  const store = await openFolderStore(folder)
  await rm(join(folder, 'incoming'), { recursive: true })
  await writeFile(join(folder, 'incoming'), 'a file where a folder was')
  await expect(store.put('ab12.webp', Buffer.from('x'))).rejects.toMatchObject({
    key: 'unavailable',
    cause: { code: 'ENOTDIR' },
  })
  await expect(store.check()).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['incoming'])
})

test('a file that can’t be read is an outage, not a missing one', async () => {
  const store = await openFolderStore(folder)
  await symlink(join(folder, 'ab'), join(folder, 'ab'))
  await expect(store.read('ab12.webp')).rejects.toMatchObject({
    key: 'unavailable',
    cause: { code: 'ELOOP' },
  })
})

test('a partial file of a killed process is removed a day later, one being written now stays', async () => {
  await openFolderStore(folder)
  const [old, fresh] = [join(folder, 'incoming', 'old'), join(folder, 'incoming', 'fresh')]
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000)
  await utimes(old, twoDaysAgo, twoDaysAgo)
  await openFolderStore(folder)
  expect(await readdir(join(folder, 'incoming'))).toEqual(['fresh'])
})
