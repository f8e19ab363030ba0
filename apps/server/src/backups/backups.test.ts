import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabaseClient } from '../database/connections.ts'
import { type OpenDatabase, openEmbedded } from '../database/open.ts'
import { writeNewAgeIdentity } from './encryption.ts'
import { type Backups, createBackups } from './index.ts'
import { formatKyivTime } from './moments.ts'
import { restoreArchive } from './restore-archive.ts'
import { openFolderArchive } from './store/folder-archive.ts'
import type { ArchiveStore } from './store/port.ts'

/* The tests share one embedded database with its archive in a folder; each test restores into another folder. */

let parent: string
let dataDir: string
let archive: string
let identityFile: string
let recipient: string
let database: OpenDatabase
let backups: Backups
const logged: object[] = []

/** The moment just after each word was stored, by the word. */
const after: Record<string, Date> = {}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dotyk-backups-'))
  dataDir = join(parent, 'data')
  archive = join(parent, 'archive')
  identityFile = join(parent, 'identity')
  await mkdir(archive)
  await mkdir(join(dataDir, 'files', 'ph'), { recursive: true })
  recipient = await writeNewAgeIdentity(identityFile, new Date())
  database = await openEmbedded(join(dataDir, 'database'), { endsWithProcess: true })
  backups = serviceWith(openFolderArchive(archive))
  await database.db.execute(sql`create table words (word text)`)
  await store('before')
  await writeFile(join(dataDir, 'files', 'ph', 'photo-1.webp'), 'the first photo')
  await backups.archiveNow()
  await store('first')
  await backups.archiveNow()
  await writeFile(join(dataDir, 'files', 'ph', 'photo-2.webp'), 'the second photo')
  await store('second')
  await backups.archiveNow()
}, 120_000)

afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true, force: true })
})

function serviceWith(archiveStore: ArchiveStore, now?: Date): Backups {
  const backup = { place: { folder: archive }, recipient, keepDays: 14 }
  return createBackups({
    config: { backup, s3: null, dataDir },
    logger: { info: () => undefined, error: (line: object) => void logged.push(line) },
    clock: { now: () => now ?? new Date() },
    database,
    store: archiveStore,
  })
}

async function store(word: string): Promise<void> {
  await database.db.execute(sql`insert into words values (${word})`)
  // A commit's time has microseconds, which a `Date` drops, so a millisecond is added.
  after[word] = new Date(Date.now() + 1)
}

const configOf = (place = archive) => ({
  appSecret: null,
  backup: { place: { folder: place }, recipient, keepDays: 14 },
  s3: null,
  dataDir,
})

async function restoreTo(to: string, at: string, place = archive, identity = identityFile): Promise<string> {
  return restoreArchive({ config: configOf(place), at, identityFile: identity, to: join(parent, to) })
}

async function wordsIn(to: string): Promise<string[]> {
  const restored = await openEmbedded(join(parent, to, 'database'), { endsWithProcess: true })
  try {
    return await withDatabaseClient(restored.url, async client => {
      const { rows } = await client.query<{ word: string }>('select word from words order by word')
      return rows.map(({ word }) => word)
    })
  } finally {
    await restored.close()
  }
}

/** Copies the archive, so that a test may damage the copy. */
async function copyArchive(name: string): Promise<string> {
  const copy = join(parent, name)
  await cp(archive, copy, { recursive: true })
  return copy
}

async function pathsIn(folder: string, part: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return paths.filter(path => part.test(path)).toSorted()
}

const momentOf = (word: string) => after[word]?.toISOString() ?? ''

test('a database is restored to a chosen moment, together with its files', async () => {
  const said = await restoreTo('at-first', momentOf('first'))
  expect(said).toContain(`Restored the database of ${formatKyivTime(momentOf('first'))}`)
  expect(await wordsIn('at-first')).toEqual(['before', 'first'])
  expect(await readFile(join(parent, 'at-first/files/ph/photo-1.webp'), 'utf8')).toBe('the first photo')
}, 60_000)

test('a restore to the last archived moment contains everything stored before it', async () => {
  const said = await restoreTo('latest', 'latest')
  expect(said).toContain('first put the app-secret of the service into')
  expect(await wordsIn('latest')).toEqual(['before', 'first', 'second'])
  expect(await readFile(join(parent, 'latest/files/ph/photo-2.webp'), 'utf8')).toBe('the second photo')
}, 60_000)

test('every base backup, WAL segment and file in the backup archive is encrypted by age', async () => {
  const paths = await pathsIn(archive, /./)
  const encrypted = paths.filter(path => path.endsWith('.age'))
  for (const part of ['/base/', '/wal/', '/files/'])
    expect(encrypted.filter(path => path.includes(part)).length, part).toBeGreaterThan(0)
  for (const path of encrypted)
    expect((await readFile(path)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  console.log(
    paths.filter(path => !path.endsWith('.age')),
    encrypted.slice(-3),
  )
})

test('a restore to a moment before the first base backup is refused, and the error names the first restorable moment', async () => {
  await expect(restoreTo('early', '2026-01-02 03:04')).rejects.toThrow(
    /2026-01-02 03:04:00 in Kyiv is before the first moment that can be restored: 20/,
  )
  expect(existsSync(join(parent, 'early/database'))).toBe(false)
})

test('a restore to a moment not archived yet is refused, and the error names the last archived moment', async () => {
  await expect(restoreTo('late', '2099-01-02 03:04')).rejects.toThrow(
    /can't be restored\. The last moment before it that can is .*: nothing later is archived/,
  )
})

test('a restore is refused while the service runs, and into a folder that isn’t empty', async () => {
  const request = { config: configOf(), at: 'latest', identityFile, to: null }
  await expect(restoreArchive(request)).rejects.toThrow(/The service is running.* Stop it first/)
  await expect(restoreTo('archive', 'latest')).rejects.toThrow(/archive isn't empty/)
})

test('a restore with the wrong age identity is refused and leaves no files', async () => {
  const other = join(parent, 'other-identity')
  await writeNewAgeIdentity(other, new Date())
  await expect(restoreTo('other', 'latest', archive, other)).rejects.toThrow(
    /base back-up of .* can't be decrypted: it was encrypted for another identity/,
  )
  expect(await readdir(join(parent, 'other'))).toEqual([])
})

const withFlippedByte = (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  const middle = Math.floor(copy.length / 2)
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

test.each([
  ['a changed byte in a base back-up', /\/base\/.*\.age$/, withFlippedByte],
  ['a base back-up that is cut short', /\/base\/.*\.age$/, (bytes: Buffer) => bytes.subarray(0, -20)],
  ['a changed byte in a segment', /\/wal\/.*\.age$/, withFlippedByte],
  ['a segment that is cut short', /\/wal\/.*\.age$/, (bytes: Buffer) => bytes.subarray(0, -20)],
])('a restore from an archive with %s is refused, and leaves no files', async (what, path, damage) => {
  const copy = await copyArchive(`copy with ${what}`)
  const damaged = (await pathsIn(copy, path)).at(-1) ?? ''
  await writeFile(damaged, damage(await readFile(damaged)))
  const target = `restored from ${what}`
  await expect(restoreTo(target, 'latest', copy)).rejects.toThrow(
    /can't be decrypted: it is damaged or cut short/,
  )
  expect(await readdir(join(parent, target))).toEqual([])
})

test('a restore across a gap in the WAL is refused, and the error names the last moment before the gap', async () => {
  const copy = await copyArchive('copy with a gap')
  const segments = await pathsIn(copy, /\/wal\//)
  const gap = segments.findIndex(path => closedAt(path) >= momentOf('first'))
  await rm(segments[gap] ?? '')
  await expect(restoreTo('gap', momentOf('second'), copy)).rejects.toThrow(
    /The last moment before it that can is .*: the WAL after it is missing/,
  )
})

/** The time at which an archived segment was closed, as its name tells. */
const closedAt = (path: string) =>
  (/(\d{8}T\d{6}\.\d{3}Z)\.gz/.exec(path)?.[1] ?? '').replace(
    /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/,
    '$1-$2-$3:$4:',
  )

/** An archive that fails to store the objects whose names the test selects. */
function failing(when: (name: string) => boolean): ArchiveStore {
  const whole = openFolderArchive(archive)
  return {
    ...whole,
    put: (name, bytes) =>
      when(name) ? Promise.reject(new Error('ENOSPC: no space left on device')) : whole.put(name, bytes),
  }
}

test('while the archive is unavailable the service keeps storing data, and the archive later contains all of it', async () => {
  await rename(archive, `${archive}-away`)
  await store('third')
  await expect(backups.archiveNow()).rejects.toThrow(/folder of back-ups .* isn't there/)
  await store('fourth')
  expect(existsSync(archive)).toBe(false)
  await rename(`${archive}-away`, archive)

  await expect(serviceWith(failing(name => name.includes('/wal/'))).archiveNow()).rejects.toThrow(/ENOSPC/)
  await store('fifth')
  await backups.archiveNow()
  await restoreTo('after-outage', 'latest')
  expect(await wordsIn('after-outage')).toEqual(['before', 'fifth', 'first', 'fourth', 'second', 'third'])
}, 60_000)

test('an interrupted base backup is ignored, and the next one replaces it', async () => {
  const nextNight = new Date(Date.now() + 25 * 60 * 60_000)
  const bases = await pathsIn(archive, /\/bases\//)
  await serviceWith(
    failing(name => name.includes('/bases/')),
    nextNight,
  ).archiveNow()
  expect(logged.map(({ err }: { err?: Error }) => err?.message)).toEqual(['ENOSPC: no space left on device'])
  expect(await pathsIn(archive, /\/bases\//)).toEqual(bases)
  await serviceWith(openFolderArchive(archive), nextNight).archiveNow()
  expect(await pathsIn(archive, /\/bases\//)).toHaveLength(bases.length + 1)
})

test('a new base backup is made after PostgreSQL removed WAL that wasn’t archived', async () => {
  const bases = await pathsIn(archive, /\/bases\//)
  await backups.archiveNow()
  expect(await pathsIn(archive, /\/bases\//)).toEqual(bases)
  await withDatabaseClient(database.url, async client => {
    await client.query(`select pg_drop_replication_slot('dotyk_backups')`)
    await client.query(`insert into words values ('sixth')`)
    await client.query('select pg_switch_wal()')
    // A new slot holds the WAL from the last checkpoint on.
    await client.query('checkpoint')
  })
  await backups.archiveNow()
  expect(await pathsIn(archive, /\/bases\//)).toHaveLength(bases.length + 1)
})

test('a service without a backup archive retains no WAL', async () => {
  const slots = () =>
    withDatabaseClient(
      database.url,
      async client => (await client.query('select from pg_replication_slots')).rowCount,
    )
  expect(await slots()).toBe(1)
  const options = {
    logger: { info: () => undefined, error: () => undefined },
    clock: { now: () => new Date() },
  }
  await createBackups({ ...options, config: { backup: null, s3: null, dataDir }, database }).start()
  expect(await slots()).toBe(0)
})
