import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openS3Double, S3_KEYS } from '../../integrations/files/test/s3-double.ts'
import { openBucketArchive } from './bucket-archive.ts'
import { openFolderArchive } from './folder-archive.ts'
import type { ArchiveStore } from './port.ts'

interface Opened {
  archive: ArchiveStore
  close: () => Promise<void>
}

async function openFolder(): Promise<Opened & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-archive-'))
  return {
    folder,
    archive: openFolderArchive(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function openBucket(): Promise<Opened & { double: Awaited<ReturnType<typeof openS3Double>> }> {
  const double = await openS3Double()
  return { double, archive: openBucketArchive({ url: double.url, ...S3_KEYS }), close: double.close }
}

describe.each<[string, () => Promise<Opened>]>([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('an archive in %s', (_place, open) => {
  test('an archive store keeps objects, lists them by prefix and removes them', async () => {
    const { archive, close } = await open()
    for (const name of ['wal/3-a.age', 'wal/1-b.age', 'wal/2-c.age', 'wal/12.age', 'files/ab/x.webp.age'])
      await archive.put(name, Buffer.from(name))
    expect(await archive.list('wal/')).toEqual(['wal/1-b.age', 'wal/12.age', 'wal/2-c.age', 'wal/3-a.age'])
    expect(await archive.list('wal/1')).toEqual(['wal/1-b.age', 'wal/12.age'])
    expect(await archive.list('absent/')).toEqual([])
    expect((await archive.read('files/ab/x.webp.age'))?.toString()).toBe('files/ab/x.webp.age')
    await archive.put('wal/12.age', Buffer.from('again'))
    expect((await archive.read('wal/12.age'))?.toString()).toBe('again')
    await archive.remove('wal/12.age')
    await archive.remove('wal/12.age')
    expect(await archive.read('wal/12.age')).toBe(null)
    expect(await archive.list('wal/1')).toEqual(['wal/1-b.age'])
    await close()
  })
})

test('an archive’s folder is closed to other users, and none is made where a disk isn’t mounted', async () => {
  const { archive, folder, close } = await openFolder()
  await archive.put('wal/1.age', Buffer.from('x'))
  expect((await stat(join(folder, 'wal'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'wal/1.age'))).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'wal'))).toEqual(['1.age'])
  await close()
  await expect(archive.put('wal/1.age', Buffer.from('x'))).rejects.toThrow(/isn't there/)
  await expect(archive.list('wal/')).rejects.toThrow(/isn't there/)
})

test('an error of the archive’s bucket contains the bucket’s reason', async () => {
  const { double, archive, close } = await openBucket()
  double.failNext(503, 503, 503)
  await expect(archive.put('wal/1.age', Buffer.from('x'))).rejects.toThrow(
    'The bucket of back-ups answered PUT with 503: SlowDown',
  )
  double.recover()
  await archive.put('wal/1.age', Buffer.from('x'))
  await close()
})
