import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import type { BackupConfig } from '../config/backup.ts'
import { sqlState } from '../database/database.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { acquireSharedServer } from '../database/embedded/shared-server.ts'
import { withDatabaseClient } from '../database/connections.ts'
import { listTables } from '../database/transfer/tables.ts'
import { walPrefix } from './archive-names.ts'
import { readDatabaseIdentity } from './archive-wal.ts'
import { recordBackup } from './backup-state.ts'
import { restoreFiles } from './restore-files.ts'
import { restoreToMoment } from './restore-to-moment.ts'
import type { ArchiveStore } from './store/port.ts'
import { parseWalPosition, segmentAt, segmentName } from './wal-segments.ts'

export interface DrillRequest {
  config: { backup: BackupConfig; dataDir: string; s3: object | null }
  /** The address of the database in use. */
  url: string
  store: ArchiveStore
  identity: string
  /** The folder in which everything is restored, in a subfolder that is removed afterwards. */
  scratch: string
  /** Archives everything that isn't archived yet; the service may be stopped, or already archiving. */
  archiveNow: () => Promise<void>
  now: () => Date
}

export interface DrillResult {
  tables: number
  rows: number
  files: number
  segments: number
  /** The size of the restored data folder in bytes. */
  bytes: number
  seconds: number
  /** Sentences for the operator about each difference from the source; empty if there is none. */
  differences: string[]
}

/**
 * Restores the current state from the archive into a scratch folder, and compares each table's rows and checksum, and each file,
 * with the source. The service may run; writes wait briefly while the position in the WAL is marked.
 */
export async function runDrill(request: DrillRequest): Promise<DrillResult> {
  const { store, identity, scratch, config, now } = request
  await request.archiveNow()
  const marked = await markAndSum(request)
  await waitUntilArchived(request, marked.object)
  const begun = performance.now()
  const folder = await mkdtemp(join(scratch, 'dotyk-drill-'))
  try {
    const target = { point: marked.point, after: marked.at }
    const database = join(folder, 'database')
    const { segments } = await restoreToMoment({ store, identity, target, folder: database })
    const restored = await sumRestored(database)
    const seconds = (performance.now() - begun) / 1_000
    const bytes = await bytesIn(join(database, 'data'))
    const files = config.s3 ? null : await compareFiles(request, join(folder, 'files'))
    const differences = [...compareTables(marked.sums, restored), ...(files?.differences ?? [])]
    if (differences.length === 0) await recordBackup(config.dataDir, 'drill', now())
    const rows = [...restored.values()].reduce((sum, table) => sum + table.rows, 0)
    return {
      tables: restored.size,
      rows,
      files: files?.count ?? 0,
      segments,
      bytes,
      seconds,
      differences,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface TableSum {
  rows: number
  /** A checksum of the rows that doesn't depend on their order. */
  checksum: string
}

interface MarkedMoment {
  /** The name of a restore point in the WAL. */
  point: string
  at: Date
  /** The beginning of the archived object's name, for the segment that contains the restore point. */
  object: string
  sums: Map<string, TableSum>
}

const LOCK_TRIES = 5
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Computes the tables' sums in a snapshot that has exactly the changes before a restore point. The tables are locked until both
 * the snapshot and the point exist, so that nothing is written between them.
 */
async function markAndSum({ url, now }: DrillRequest): Promise<MarkedMoment> {
  return withDatabaseClient(url, reader =>
    withDatabaseClient(url, async writer => {
      const point = `drill-${randomUUID()}`
      const tables = (await listTables(reader)).map(({ name }) => name)
      await lockTables(writer, tables)
      await reader.query('begin transaction isolation level repeatable read, read only')
      await reader.query('select txid_current_snapshot()')
      const { rows } = await writer.query<{ position: string }>(
        'select pg_create_restore_point($1)::text as position',
        [point],
      )
      await writer.query('commit')
      const at = now()
      const { system, timeline, segmentBytes } = await readDatabaseIdentity(writer)
      const segment = segmentAt(parseWalPosition(rows[0]?.position ?? '') - 1n, timeline, segmentBytes)
      const sums = await sumTables(reader, tables)
      await reader.query('commit')
      return { point, at, object: walPrefix(system) + segmentName(segment, segmentBytes), sums }
    }),
  )
}

/**
 * Locks the tables against writes. Each attempt waits at most two seconds for running transactions, so that other writes aren't
 * blocked for long.
 */
async function lockTables(writer: pg.ClientBase, tables: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await writer.query('begin')
      await writer.query(`set local lock_timeout = '2s'`)
      await writer.query(`lock table ${tables.join(', ')} in share mode`)
      return
    } catch (error) {
      await writer.query('rollback')
      if (tries === LOCK_TRIES || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}

async function sumTables(client: pg.ClientBase, tables: readonly string[]): Promise<Map<string, TableSum>> {
  await client.query(`set time zone 'UTC'`)
  const sums = new Map<string, TableSum>()
  for (const table of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
      from ${table} t`)
    const [sum] = rows
    if (sum) sums.set(table, { rows: Number(sum.rows), checksum: sum.checksum })
  }
  return sums
}

const WAIT_MS = 1_000
const MOST_WAITS = 120

async function waitUntilArchived({ store, archiveNow }: DrillRequest, object: string): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    await archiveNow()
    if ((await store.list(object)).length > 0) return
    await after(WAIT_MS)
  }
  throw new Error(`Nothing was archived for two minutes in ${store.place}.`)
}

async function sumRestored(folder: string): Promise<Map<string, TableSum>> {
  const server = await acquireSharedServer(await openCluster(folder))
  try {
    return await withDatabaseClient(server.url, async client => {
      const tables = await listTables(client)
      return sumTables(
        client,
        tables.map(({ name }) => name),
      )
    })
  } finally {
    await server.release()
  }
}

function compareTables(
  source: ReadonlyMap<string, TableSum>,
  restored: ReadonlyMap<string, TableSum>,
): string[] {
  return [...new Set([...source.keys(), ...restored.keys()])].flatMap(table => {
    const ours = source.get(table)
    const theirs = restored.get(table)
    if (ours?.rows !== theirs?.rows)
      return [`${table} has ${theirs?.rows ?? 'no'} rows, and ${ours?.rows ?? 'no'} in the source`]
    return ours?.checksum === theirs?.checksum ? [] : [`${table} has other rows than the source`]
  })
}

/** Compares the archived files with those of the service; files uploaded during the drill may be missing. */
async function compareFiles(
  { store, identity, config, now }: DrillRequest,
  restored: string,
): Promise<{ count: number; differences: string[] }> {
  const source = join(config.dataDir, 'files')
  const count = await restoreFiles({ store, identity, folder: restored, moment: now() })
  const differences: string[] = []
  const begun = now().getTime() - MOST_WAITS * WAIT_MS
  for (const path of await filesIn(source)) {
    const [ours, theirs] = await Promise.all([
      readIfThere(join(source, path)),
      readIfThere(join(restored, path)),
    ])
    if (!ours) continue
    if (!theirs && (await stat(join(source, path))).mtimeMs > begun) continue
    if (!theirs?.equals(ours)) differences.push(`the file ${path} is ${theirs ? 'another one' : 'missing'}`)
  }
  return { count, differences }
}

async function filesIn(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (const sub of await readdir(folder).catch(() => []))
    if (sub !== 'incoming') for (const name of await readdir(join(folder, sub))) paths.push(join(sub, name))
  return paths
}

const readIfThere = (path: string) => readFile(path).catch(() => null)

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}
