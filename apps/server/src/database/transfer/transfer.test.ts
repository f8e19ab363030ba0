import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { anOwner } from '../../../test/visitor.ts'
import { readAgeIdentity, writeNewAgeIdentity } from '../../backups/encryption.ts'
import { withDatabaseClient } from '../connections.ts'
import { backUpDatabase } from './back-up.ts'
import { manifestPath, readManifest } from './manifest.ts'
import { moveDatabase } from './move.ts'
import { restoreDatabase } from './restore.ts'

let folder: string
let source: TestApp
let backup: string
let owner: Awaited<ReturnType<typeof anOwner>>
const targets: { url: string; drop: () => Promise<void> }[] = []

/** Starts a service with an owner, makes a backup while the service runs, and stops it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dotyk-transfer-'))
  source = await buildTestApp()
  owner = await anOwner(source.app)
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Назва\tз \\ «лапками»\nі рядком' })
  backup = join(folder, 'backup')
  await backUpDatabase(source.database.url, backup, { now: source.clock.now() })
})

afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

afterEach(async () => {
  for (const { drop } of targets.splice(0)) await drop()
})

async function anEmptyDatabase(): Promise<string> {
  const { server, run } = inject('databases')
  const target = await createTestServer(server, { run }).createDatabase()
  targets.push(target)
  return target.url
}

async function ask(url: string, query: string, values: unknown[] = []): Promise<unknown[]> {
  return withDatabaseClient(url, async client => (await client.query<object>(query, values)).rows)
}

const tablesIn = (url: string) =>
  ask(url, `select tablename from pg_tables where schemaname in ('public', 'jobs', 'drizzle')`)

test('a restored database has the same profile and job queues, and its owner can sign in', async () => {
  const url = await anEmptyDatabase()
  const { tables } = await restoreDatabase(backup, url)
  expect(tables.find(({ name }) => name === 'public.profiles')?.rows).toBe(1)
  const profile = 'select * from profiles where id = $1'
  expect(await ask(url, profile, [owner.id])).toEqual(await ask(source.database.url, profile, [owner.id]))
  const queues = 'select name, policy from jobs.queue order by name'
  expect(await ask(url, queues)).toEqual(await ask(source.database.url, queues))

  const server = await buildTestApp({ databaseUrl: url })
  const { login, password } = owner
  const signIn = { method: 'POST' as const, url: '/auth/signin', payload: { login, password } }
  expect((await server.app.inject(signIn)).statusCode).toBe(200)
  await anOwner(server.app)
  await server.close()
})

test('a backup holds the cards’ statistics, but not today’s visitors', async () => {
  const { tables } = await readManifest(backup)
  const names = tables.map(({ name }) => name).filter(name => name.startsWith('public.statistics'))
  expect(names).toEqual(['public.statistics_chips', 'public.statistics_days', 'public.statistics_taps'])
})

test('a backup is closed to other users of the machine', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o700)
  for (const name of ['manifest.json', 'public.profiles.copy.gz'])
    expect((await stat(join(backup, name))).mode & 0o777).toBe(0o600)
})

test('an encrypted backup is restored only with its own identity, and nothing is restored from a damaged one', async () => {
  const identityFile = join(folder, 'identity')
  const recipient = await writeNewAgeIdentity(identityFile, source.clock.now())
  await writeNewAgeIdentity(join(folder, 'other'), source.clock.now())
  const [identity, other] = [
    await readAgeIdentity(identityFile),
    await readAgeIdentity(join(folder, 'other')),
  ]
  const encrypted = join(folder, 'encrypted')
  await backUpDatabase(source.database.url, encrypted, { now: source.clock.now(), recipient })
  const path = join(encrypted, 'public.profiles.copy.gz.age')
  const whole = await readFile(path)
  const url = await anEmptyDatabase()
  await expect(restoreDatabase(encrypted, url)).rejects.toThrow(/is encrypted\. Name the identity/)
  await expect(restoreDatabase(encrypted, url, { identity: other })).rejects.toThrow(/for another identity/)
  const flipped = Buffer.from(whole)
  flipped[flipped.length - 30] = (flipped[flipped.length - 30] ?? 0) ^ 1
  for (const damaged of [flipped, whole.subarray(0, -10)]) {
    await writeFile(path, damaged)
    await expect(restoreDatabase(encrypted, url, { identity })).rejects.toThrow(/damaged or cut short/)
    expect(await tablesIn(url)).toEqual([])
  }
  await writeFile(path, whole)
  await restoreDatabase(encrypted, url, { identity })
  const profile = 'select * from profiles where id = $1'
  expect(await ask(url, profile, [owner.id])).toEqual(await ask(source.database.url, profile, [owner.id]))
})

test('restoring into a database that isn’t empty is refused and changes nothing', async () => {
  const url = await anEmptyDatabase()
  await ask(url, 'create table mine (word text)')
  await expect(restoreDatabase(backup, url)).rejects.toThrow(/isn't empty: it holds public\.mine/)
  expect(await tablesIn(url)).toEqual([{ tablename: 'mine' }])
})

test.each([
  [
    'a file is damaged',
    () => writeFile(join(backup, 'public.profiles.copy.gz'), gzipSync('no such columns\n')),
  ],
  ['a row is missing', () => writeFile(join(backup, 'public.profiles.copy.gz'), gzipSync(''))],
])('restoring a backup in which %s fails and leaves the new database empty', async (_what, damage) => {
  const path = join(backup, 'public.profiles.copy.gz')
  const whole = await readFile(path)
  await damage()
  const url = await anEmptyDatabase()
  await expect(restoreDatabase(backup, url)).rejects.toThrow()
  await writeFile(path, whole)
  expect(await tablesIn(url)).toEqual([])
  // The failed attempt must leave the database empty, so that the undamaged backup can be restored into it.
  await restoreDatabase(backup, url)
})

test('restoring a folder without a complete backup, or from an unknown release, is refused with the reason', async () => {
  await expect(restoreDatabase(folder, await anEmptyDatabase())).rejects.toThrow(/holds no complete backup/)
  const whole = await readFile(manifestPath(backup), 'utf8')
  const manifest = await readManifest(backup)
  const migrations = [...manifest.migrations, 'of a newer release']
  await writeFile(manifestPath(backup), JSON.stringify({ ...manifest, migrations, release: '9.9.9' }))
  await expect(restoreDatabase(backup, await anEmptyDatabase())).rejects.toThrow(/made by release 9\.9\.9/)
  await writeFile(manifestPath(backup), whole)
})

test('moving to PostgreSQL copies everything, and is refused while the service runs', async () => {
  const to = await anEmptyDatabase()
  const options = { workFolder: folder, now: source.clock.now() }
  await expect(moveDatabase(source.database.url, to, options)).rejects.toThrow(/in use\. Stop the service/)
  expect(await tablesIn(to)).toEqual([])

  const from = await anEmptyDatabase()
  await restoreDatabase(backup, from)
  const { tables } = await moveDatabase(from, to, options)
  for (const { name, rows } of tables)
    expect([name, await ask(to, `select count(*)::int as rows from ${name}`)]).toEqual([name, [{ rows }]])
})
