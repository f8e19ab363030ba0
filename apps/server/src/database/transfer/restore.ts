import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '../../startup/config-error.ts'
import { connectionTo } from '../addresses.ts'
import { withDatabaseClient } from '../connections.ts'
import { MIGRATIONS_FOLDER } from '../open.ts'
import { decryptStream } from '../../backups/encryption.ts'
import { ENCRYPTED_EXTENSION, type Manifest, readManifest } from './manifest.ts'
import { countRows, listTables } from './tables.ts'

export interface RestoreOptions {
  /** The private key that decrypts an encrypted backup. */
  identity?: string | null
}

/**
 * Restores a backup into an empty database, compares the numbers of rows, and applies newer migrations. If restoring fails, the
 * database is left empty.
 * @throws ConfigError if the database isn't empty, or the backup is of a newer or a different release.
 */
export async function restoreDatabase(
  folder: string,
  url: string,
  { identity = null }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  checkMigrations(manifest)
  if (identity === null && manifest.tables.some(({ file }) => file.endsWith(ENCRYPTED_EXTENSION)))
    throw new ConfigError(
      `The backup in ${folder} is encrypted. Name the identity that reads it: --identity FILE.`,
    )
  return withDatabaseClient(url, async client => {
    await expectEmpty(client)
    try {
      await migrateAsFarAs(client, manifest.migrations.length)
      await createQueueTables(url, client, manifest)
      await client.query('begin')
      await load(client, { folder, manifest, identity })
      await client.query('commit')
      await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    } catch (error) {
      await client.query('rollback')
      await empty(client)
      throw error
    }
    return manifest
  })
}

function checkMigrations({ migrations, release }: Manifest): void {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash)
  if (migrations.every((hash, index) => hash === ours[index])) return
  throw new ConfigError(
    `The backup was made by release ${release}, whose tables this release doesn't know. Restore it with that release.`,
  )
}

async function expectEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') limit 1`)
  if (rows[0])
    throw new ConfigError(`The database isn't empty: it holds ${rows[0].name}. Name a new, empty one.`)
}

/** Empties the database again after a failed restore. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists jobs, drizzle cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

/** Creates the tables as they were when the backup was made. */
async function migrateAsFarAs(client: pg.Client, count: number): Promise<void> {
  const older = await mkdtemp(join(tmpdir(), 'dotyk-migrations-'))
  try {
    await cp(MIGRATIONS_FOLDER, older, { recursive: true })
    const path = join(older, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: unknown[] }
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(drizzle({ client }), { migrationsFolder: older })
  } finally {
    await rm(older, { recursive: true, force: true })
  }
}

async function createQueueTables(url: string, client: pg.Client, manifest: Manifest): Promise<void> {
  const boss = new PgBoss({ ...connectionTo(url), schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  if (rows[0]?.version !== manifest.queueVersion) {
    throw new ConfigError(
      `The backup's jobs have another form (${manifest.queueVersion}) than this release's (${rows[0]?.version}). Restore it with release ${manifest.release}.`,
    )
  }
}

interface LoadedBackup {
  folder: string
  manifest: Manifest
  identity: string | null
}

async function load(client: pg.Client, { folder, manifest, identity }: LoadedBackup): Promise<void> {
  const tables = await listTables(client)
  // Rows that migrations and the queue wrote are deleted, because they come from the backup. The audit log forbids deletion, but
  // it is still empty.
  for (const { name, rows } of tables.toReversed()) if (rows > 0) await client.query(`delete from ${name}`)
  for (const { name } of tables) {
    const table = manifest.tables.find(each => each.name === name)
    if (!table) continue
    await pipeline(
      readRows(join(folder, table.file), identity),
      createGunzip(),
      client.query(copyFrom(`copy ${name} (${table.columns.join(', ')}) from stdin`)),
    )
    const rows = await countRows(client, name)
    if (rows !== table.rows)
      throw new Error(`${name} has ${rows} rows after the restore, and ${table.rows} in the backup.`)
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value])
}

function readRows(path: string, identity: string | null): Readable {
  const bytes = createReadStream(path)
  if (identity === null || !path.endsWith(ENCRYPTED_EXTENSION)) return bytes
  return Readable.from(decryptStream(bytes, identity, `The file ${path}`))
}
