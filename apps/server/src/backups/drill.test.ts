import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openEmbedded } from '../database/open.ts'
import { readBackupAges } from './backup-ages.ts'
import { type DrillResult, runDrill } from './drill.ts'
import { readAgeIdentity, writeNewAgeIdentity } from './encryption.ts'
import { createBackups } from './index.ts'
import { openFolderArchive } from './store/folder-archive.ts'
import type { ArchiveStore } from './store/port.ts'

let parent: string
let database: OpenDatabase
let identity: string
let store: ArchiveStore
let config: {
  backup: { place: { folder: string }; recipient: string; keepDays: number }
  dataDir: string
  s3: null
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dotyk-drill-test-'))
  const dataDir = join(parent, 'data')
  const archive = join(parent, 'archive')
  for (const folder of [archive, join(parent, 'scratch'), join(dataDir, 'files', 'ph')])
    await mkdir(folder, { recursive: true })
  const recipient = await writeNewAgeIdentity(join(parent, 'identity'), new Date())
  identity = await readAgeIdentity(join(parent, 'identity'))
  config = { backup: { place: { folder: archive }, recipient, keepDays: 14 }, dataDir, s3: null }
  store = openFolderArchive(archive)
  database = await openEmbedded(join(dataDir, 'database'), { endsWithProcess: true })
  await database.db.execute(sql`create table words (word text)`)
  await database.db.execute(sql`insert into words values ('one'), ('two')`)
  await writeFile(join(dataDir, 'files/ph/photo-1.webp'), 'a photo')
})

afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true, force: true })
})

function drill(): Promise<DrillResult> {
  const logger = { info: () => undefined, error: () => undefined }
  const now = () => new Date()
  const { archiveNow } = createBackups({ config, logger, clock: { now }, database, store })
  const scratch = join(parent, 'scratch')
  return runDrill({ config, url: database.url, store, identity, scratch, archiveNow, now })
}

test('a restore drill finds the archive identical to the source during changes, and leaves no files', async () => {
  const over = new AbortController()
  const writing = (async () => {
    while (!over.signal.aborted)
      await database.db.execute(sql`insert into words values (md5(random()::text))`)
  })()
  const found = await drill().finally(() => over.abort())
  await writing
  expect(found).toMatchObject({ differences: [], files: 1 })
  expect(found.rows).toBeGreaterThanOrEqual(2)
  expect(await readdir(join(parent, 'scratch'))).toEqual([])
  const ages = await readBackupAges(config, new Date())
  expect(ages?.map(({ part, at, isLate }) => [part, at !== null, isLate])).toEqual([
    ['wal', true, false],
    ['base', true, false],
    ['files', true, false],
    ['drill', true, false],
  ])
})

test('a restore drill reports which table and which file differ', async () => {
  // The WAL doesn't contain unlogged tables, so the archive doesn't either.
  await database.db.execute(sql`create unlogged table lost (word text)`)
  await database.db.execute(sql`insert into lost values ('one')`)
  await database.db.execute(sql`update pg_class set relpersistence = 'p' where relname = 'lost'`)
  const photo = join(config.dataDir, 'files/ph/photo-1.webp')
  await writeFile(photo, 'another photo')
  const { differences } = await drill()
  expect(differences).toEqual([
    'public.lost has 0 rows, and 1 in the source',
    'the file ph/photo-1.webp is another one',
  ])
})
