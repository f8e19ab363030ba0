import { join } from 'node:path'
import { kyivDay, kyivMidnight } from '@dotyk/domain/values'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { BackupConfig } from '../config/backup.ts'
import { withDatabaseClient } from '../database/connections.ts'
import { withTimeout } from '../support/with-timeout.ts'
import type { Clock } from '../support/clock.ts'
import { archiveWal, type DatabaseIdentity, readDatabaseIdentity, allowWalRemoval } from './archive-wal.ts'
import { firstNeededSegment, listBaseBackups, createBaseBackup } from './base-backups.ts'
import { type BackupPart, type BackupState, readBackupState, recordBackup } from './backup-state.ts'
import { walPrefix } from './archive-names.ts'
import { copyNewFiles, removeExpiredFiles } from './copy-files.ts'
import { removeExpiredBackups } from './retention.ts'
import { openArchive } from './store/open-archive.ts'
import type { ArchiveStore } from './store/port.ts'
import { segmentName, type WalSegment } from './wal-segments.ts'

/**
 * The interval of archiving: a change is in the archive after this time plus the time to copy it, which is less than a minute in
 * all.
 */
const TURN_EVERY_MS = 30_000
/** The longest that stopping waits for an archive that doesn't answer; the next start copies the rest. */
const STOP_WITHIN_MS = 5_000
/** The time of the nightly base back-up, in milliseconds after midnight in Kyiv. */
const BASE_AT_MS = 3 * 60 * 60_000
/** The advisory locks with which only one process of a database archives at a time, and only one makes a base back-up. */
const WAL_LOCK = 7_306_513
const BASE_LOCK = 7_306_514

export interface BackupsDeps {
  config: { backup: BackupConfig | null; s3: object | null; dataDir: string }
  logger: Pick<FastifyBaseLogger, 'error' | 'info'>
  clock: Clock
  database: { kind: 'postgres' | 'embedded'; url: string }
  /** The archive that tests use in place of the configured one. */
  store?: ArchiveStore
}

export interface Backups {
  /** Begins to archive; without a configured archive it only lets PostgreSQL remove its old WAL. */
  start: () => Promise<void>
  /** Archives once: the files, the WAL and, if it is due, a base back-up. */
  archiveNow: () => Promise<void>
  /** Reads when each part last succeeded; null if no archive is configured. */
  readState: () => Promise<BackupState | null>
  /** Waits for a running copy of files and WAL to end; a running base back-up is abandoned. */
  stop: () => Promise<void>
}

/**
 * Keeps the embedded database and the uploaded files in an encrypted archive, so that each minute of the last days can be
 * restored. Every 30 seconds new files are copied before the WAL, so that a restored database never refers to a file that the
 * archive lacks; every night the whole data folder is copied.
 */
export function createBackups(deps: BackupsDeps): Backups {
  const { config, logger, clock, database } = deps
  const { backup, dataDir } = config
  const store = backup && (deps.store ?? openArchive(backup.place))
  const folder = join(dataDir, 'files')
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  let base: Promise<void> | null = null
  let isStopped = false
  let filesCopiedAt: Date | null = null

  const record = (part: BackupPart) => recordBackup(dataDir, part, clock.now())

  async function archiveNow(): Promise<void> {
    if (!backup || !store) return
    const { recipient } = backup
    await withDatabaseClient(database.url, async client => {
      if (!(await lock(client, WAL_LOCK))) return
      const begun = clock.now()
      // If the files are in a bucket, the bucket itself keeps their earlier versions.
      if (!config.s3) {
        await copyNewFiles({ folder, store, recipient }, filesCopiedAt)
        filesCopiedAt = begun
        await record('files')
      }
      const identity = await readDatabaseIdentity(client)
      const dataFolder = join(dataDir, 'database', 'data')
      const held = await archiveWal({ client, dataFolder, store, recipient }, identity)
      await record('wal')
      if (!base && (await isBaseDue(store, { identity, held, now: clock.now() })))
        base = copyBase(store, backup, identity).finally(() => (base = null))
    })
  }

  async function copyBase(to: ArchiveStore, backup: BackupConfig, identity: DatabaseIdentity): Promise<void> {
    try {
      await withDatabaseClient(database.url, async client => {
        if (!(await lock(client, BASE_LOCK))) return
        const { recipient, keepDays } = backup
        const { url } = database
        const made = await createBaseBackup({ url, store: to, recipient, now: () => clock.now() }, identity)
        await record('base')
        logger.info({ bytes: made.bytes }, 'a base back-up was made')
        await removeExpiredBackups(to, keepDays, clock.now())
        if (!config.s3) await removeExpiredFiles({ folder, store: to, recipient }, keepDays, clock.now())
      })
    } catch (err) {
      if (!isStopped) logger.error({ err }, 'a base back-up failed')
    }
  }

  function plan(): void {
    timer = setTimeout(() => {
      turn = archiveNow()
        .catch((err: unknown) => logger.error({ err }, 'the database could not be archived'))
        .then(() => (isStopped ? undefined : plan()))
    }, TURN_EVERY_MS).unref()
  }

  return {
    async start() {
      if (database.kind !== 'embedded') return
      if (backup) plan()
      else await withDatabaseClient(database.url, allowWalRemoval)
    },
    async archiveNow() {
      await archiveNow()
      await base
    },
    readState: async () => (backup ? readBackupState(dataDir) : null),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await withTimeout(turn, STOP_WITHIN_MS).catch(() => undefined)
    },
  }
}

/** Tries to take an advisory lock, which is held until the connection ends; returns whether it was free. */
async function lock(client: pg.Client, number: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    number,
  ])
  return rows[0]?.taken ?? false
}

interface BaseDue {
  identity: DatabaseIdentity
  /** The first segment that PostgreSQL still kept when this copy began. */
  held: WalSegment
  now: Date
}

/**
 * Whether a base back-up is due: once a night, and when the segment before the kept ones isn't archived, because later changes
 * couldn't be restored.
 */
async function isBaseDue(store: ArchiveStore, { identity, held, now }: BaseDue): Promise<boolean> {
  const { system, timeline, segmentBytes } = identity
  const last = (await listBaseBackups(store, system)).at(-1)
  if (!last || last.timeline !== timeline || new Date(last.endedAt) < lastNight(now)) return true
  const before = { timeline, number: held.number - 1n }
  if (before.number < firstNeededSegment(last).number) return false
  return (await store.list(walPrefix(system) + segmentName(before, segmentBytes))).length === 0
}

function lastNight(now: Date): Date {
  const today = new Date(kyivMidnight(kyivDay(now)).getTime() + BASE_AT_MS)
  return today <= now ? today : new Date(kyivMidnight(kyivDay(now), -1).getTime() + BASE_AT_MS)
}
