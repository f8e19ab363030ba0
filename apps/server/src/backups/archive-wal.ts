import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { walObjectName } from './archive-names.ts'
import { encryptBytes } from './encryption.ts'
import type { ArchiveStore } from './store/port.ts'
import {
  formatWalPosition,
  parseWalPosition,
  segmentAt,
  segmentName,
  type WalPosition,
  type WalSegment,
} from './wal-segments.ts'

/** The replication slot: PostgreSQL keeps every WAL segment from the slot's position on, until the slot is advanced. */
const SLOT = 'dotyk_backups'

const FASTEST = 1
const compress = promisify(gzip)

export interface ArchivedDatabase {
  client: pg.ClientBase
  /** The data folder of PostgreSQL, on this machine. */
  dataFolder: string
  store: ArchiveStore
  recipient: string
}

/** The properties of a database that its archive depends on. */
export interface DatabaseIdentity {
  system: string
  timeline: number
  segmentBytes: bigint
}

export async function readDatabaseIdentity(client: pg.ClientBase): Promise<DatabaseIdentity> {
  const { rows } = await client.query<{ system: string; segment: string; bytes: string }>(`
    select (select system_identifier::text from pg_control_system()) as system,
      pg_walfile_name(pg_current_wal_lsn()) as segment,
      (select setting from pg_settings where name = 'wal_segment_size') as bytes`)
  const [row] = rows
  if (!row) throw new Error('The database said nothing of itself.')
  const TIMELINE_DIGITS = 8
  return {
    system: row.system,
    timeline: Number.parseInt(row.segment.slice(0, TIMELINE_DIGITS), 16),
    segmentBytes: BigInt(row.bytes),
  }
}

/**
 * Copies every complete segment of the WAL that isn't in the archive yet, then completes the current one and copies it too. A
 * segment whose copy failed stays on the disk for the next time.
 * @returns the first segment that PostgreSQL still kept; earlier segments may be missing in the archive
 */
export async function archiveWal(
  database: ArchivedDatabase,
  identity: DatabaseIdentity,
): Promise<WalSegment> {
  const { client } = database
  const from = await holdWal(client)
  const next = await archiveFrom(database, identity, from)
  // The current segment is completed only after the earlier ones are copied, so that an unavailable archive doesn't make the WAL
  // grow.
  await client.query('select pg_switch_wal()')
  await archiveFrom(database, identity, next)
  return segmentAt(from, identity.timeline, identity.segmentBytes)
}

/**
 * Makes the slot if it doesn't exist, or if PostgreSQL had to remove segments that it kept for the slot.
 * @returns the position from which PostgreSQL keeps the WAL
 */
async function holdWal(client: pg.ClientBase): Promise<WalPosition> {
  const found = await client.query<{ position: string | null; status: string | null }>(
    'select restart_lsn::text as position, wal_status as status from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
  const [slot] = found.rows
  if (slot?.position && slot.status !== 'lost') return parseWalPosition(slot.position)
  if (slot) await allowWalRemoval(client)
  await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  return holdWal(client)
}

/** Drops the slot, so that PostgreSQL removes old WAL segments again. */
export async function allowWalRemoval(client: pg.ClientBase): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
}

/**
 * Copies the complete segments from a position on.
 * @returns the position after the last copied segment
 */
async function archiveFrom(
  { client, dataFolder, store, recipient }: ArchivedDatabase,
  { system, timeline, segmentBytes }: DatabaseIdentity,
  from: WalPosition,
): Promise<WalPosition> {
  const { rows } = await client.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  )
  const current = segmentAt(parseWalPosition(rows[0]?.position ?? ''), timeline, segmentBytes)
  let { number } = segmentAt(from, timeline, segmentBytes)
  for (; number < current.number; number += 1n) {
    const segment = { timeline, number }
    const path = join(dataFolder, 'pg_wal', segmentName(segment, segmentBytes))
    const { mtime } = await stat(path)
    const bytes = await encryptBytes(await compress(await readFile(path), { level: FASTEST }), recipient)
    await store.put(walObjectName(system, segment, segmentBytes, mtime), bytes)
    await client.query('select pg_replication_slot_advance($1, $2)', [
      SLOT,
      formatWalPosition((number + 1n) * segmentBytes),
    ])
  }
  return number * segmentBytes
}
