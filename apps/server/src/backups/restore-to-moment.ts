import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { type Cluster, connectToCluster, openCluster } from '../database/embedded/cluster.ts'
import { ConfigError } from '../startup/config-error.ts'
import { parseWalObjectName, walPrefix } from './archive-names.ts'
import {
  type BaseBackup,
  firstNeededSegment,
  listBaseBackups,
  lastNeededSegment,
  readParts,
} from './base-backups.ts'
import { decryptBytes, decryptStream } from './encryption.ts'
import { formatKyivTime } from './moments.ts'
import type { ArchiveStore } from './store/port.ts'
import { type ArchivedSegment, segmentName, contiguousSegmentsFrom } from './wal-segments.ts'

/** The point in time up to which a database is restored. */
export type RestoreTarget =
  | { moment: Date }
  /** A restore point made by `pg_create_restore_point`, and a moment after it was made. */
  | { point: string; after: Date }
  | 'latest'

export interface RestoredDatabase {
  base: BaseBackup
  /** When the last restored change was committed; null if nothing changed since the base back-up. */
  lastChangeAt: Date | null
  segments: number
}

export interface RestoreRequest {
  store: ArchiveStore
  identity: string
  target: RestoreTarget
  /** The folder for the restored database, which must not exist yet. */
  folder: string
}

const POLL_MS = 50
const DATABASE = 'dotyk'

/**
 * Restores the database as it was at a moment into a new folder, which is removed if anything fails.
 * @throws ConfigError if the archive can't restore that moment, the identity is the wrong one, or a file is damaged
 */
export async function restoreToMoment(request: RestoreRequest): Promise<RestoredDatabase> {
  const { folder } = request
  const plan = await planRestore(request)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await unpackBase(request, plan.base)
    await fetchSegments(request, plan)
    const lastChangeAt = await recover(request, plan)
    await rm(walFolderIn(folder), { recursive: true })
    return { base: plan.base, lastChangeAt, segments: plan.segments.length }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

interface RestorePlan {
  base: BaseBackup
  segments: ArchivedSegment[]
}

/** Finds the last base back-up before the moment, and the segments between that back-up and the moment. */
async function planRestore({ store, target }: RestoreRequest): Promise<RestorePlan> {
  const bases = await listBaseBackups(store)
  const [first] = bases
  if (!first)
    throw new ConfigError(
      `${store.place} has no finished base back-up. The service makes the first one as it starts.`,
    )
  const moment = typeof target === 'object' && 'moment' in target ? target.moment : null
  const before = typeof target === 'object' && 'after' in target ? target.after : moment
  const base = before ? bases.findLast(({ endedAt }) => new Date(endedAt) <= before) : bases.at(-1)
  if (!base)
    throw new ConfigError(
      `${formatKyivTime(moment ?? first.endedAt)} is before the first moment that can be restored: ${formatKyivTime(nextSecond(first.endedAt))}.`,
    )
  return { base, segments: await findSegments(store, base, moment) }
}

const SECOND_MS = 1_000

/** Rounds a moment up to whole seconds: messages show whole seconds, and the moment shown must be one that can be restored. */
function nextSecond(moment: string): Date {
  return new Date(Math.ceil(new Date(moment).getTime() / SECOND_MS) * SECOND_MS)
}

/**
 * Finds the segments from a base back-up up to a moment.
 * @throws ConfigError if the archived segments don't cover that time
 */
async function findSegments(
  store: ArchiveStore,
  base: BaseBackup,
  moment: Date | null,
): Promise<ArchivedSegment[]> {
  const segmentBytes = BigInt(base.segmentBytes)
  const objects = await store.list(walPrefix(base.system))
  const archived = objects
    .map(object => parseWalObjectName(object, segmentBytes))
    .filter(each => each !== null)
  const chain = contiguousSegmentsFrom(firstNeededSegment(base), archived)
  const last = chain.at(-1)
  if (!last || last.number < lastNeededSegment(base).number)
    throw new ConfigError(
      `The base back-up of ${formatKyivTime(base.endedAt)} can't be used: the WAL written during it is missing in ${store.place}.`,
    )
  if (!moment || last.closedAt >= moment)
    return moment ? chain.slice(0, chain.findIndex(({ closedAt }) => closedAt >= moment) + 1) : chain
  const isGap = archived.some(({ timeline, number }) => timeline === base.timeline && number > last.number)
  const reason = isGap
    ? `the WAL after it is missing in ${store.place} until the next base back-up`
    : 'nothing later is archived'
  throw new ConfigError(
    `${formatKyivTime(moment)} can't be restored. The last moment before it that can is ${formatKyivTime(last.closedAt)}: ${reason}.`,
  )
}

/** Decrypts and unpacks the whole base back-up before PostgreSQL starts on it. */
async function unpackBase({ store, identity, folder }: RestoreRequest, base: BaseBackup): Promise<void> {
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  const name = `The base back-up of ${formatKyivTime(base.endedAt)}`
  await pipeline(
    decryptStream(Readable.from(readParts(store, base)), identity, name),
    createGunzip(),
    extractInto(data),
  )
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 })
}

function extractInto(data: string) {
  const tar = extract()
  tar.on('entry', (header: Header, content, next) => {
    const path = join(data, header.name)
    const isInside = path === data || path.startsWith(data + sep) || path === data + sep
    const written =
      isInside && header.type === 'directory'
        ? mkdir(path, { recursive: true, mode: 0o700 }).then(() => void content.resume())
        : isInside && header.type === 'file'
          ? pipeline(content, createWriteStream(path, { mode: 0o600 }))
          : Promise.reject(new Error(`The base back-up holds ${header.name}, which no data folder does.`))
    written.then(
      () => next(),
      (error: unknown) => tar.destroy(error as Error),
    )
  })
  return tar
}

const walFolderIn = (folder: string) => join(folder, 'wal')

async function fetchSegments(
  { store, identity, folder }: RestoreRequest,
  { base, segments }: RestorePlan,
): Promise<void> {
  await mkdir(walFolderIn(folder), { mode: 0o700 })
  for (const segment of segments) {
    const name = segmentName(segment, BigInt(base.segmentBytes))
    const bytes = await store.read(segment.object)
    if (!bytes) throw new Error(`${segment.object} was removed from the archive meanwhile.`)
    const compressed = await decryptBytes(bytes, identity, `The segment ${name} of the WAL`)
    await writeFile(join(walFolderIn(folder), `${name}.gz`), compressed, { mode: 0o600 })
  }
}

/** The command by which PostgreSQL gets a segment; its paths are relative to the data folder, PostgreSQL's working directory. */
const RESTORE_COMMAND = 'test -f ../wal/%f.gz && gzip -dc ../wal/%f.gz > %p'
/** The number of log lines that contain the reason of a failed recovery and the exit messages of PostgreSQL's processes. */
const LOG_LINES = 10
/** PostgreSQL's error when the moment is after the last change, so that all changes were applied. */
const ENDED_EARLY = /recovery ended before configured recovery target was reached/

/** Starts PostgreSQL, has it apply the WAL up to the target, and stops it again; returns the time of the last applied change. */
async function recover({ folder, target }: RestoreRequest, { base }: RestorePlan): Promise<Date | null> {
  const settings = {
    restore_command: RESTORE_COMMAND,
    recovery_target_timeline: String(base.timeline),
    recovery_target_action: 'promote',
    // PostgreSQL accepts connections only once the recovery is complete.
    hot_standby: 'off',
  }
  const stops = targetSettings(target)
  const first = await openCluster(folder, { settings: { ...settings, ...stops } })
  if (await startUntilReady(first)) return stopAfterRecovery(first)
  if ('recovery_target_time' in stops && ENDED_EARLY.test(await first.lastLogLines(LOG_LINES))) {
    const again = await openCluster(folder, { settings })
    if (await startUntilReady(again)) return stopAfterRecovery(again)
  }
  throw new Error(`The database could not be restored: ${await first.lastLogLines(LOG_LINES)}`)
}

function targetSettings(target: RestoreTarget): Record<string, string> {
  if (target === 'latest') return {}
  if ('point' in target) return { recovery_target_name: target.point }
  // At startup PostgreSQL doesn't understand `Z` as a time zone yet.
  return { recovery_target_time: target.moment.toISOString().replace('Z', '+00') }
}

/**
 * Starts PostgreSQL and waits until it accepts connections.
 * @returns false if it exited instead
 */
async function startUntilReady(cluster: Cluster): Promise<boolean> {
  const state = { hasEnded: false }
  void cluster.start().ended.then(() => (state.hasEnded = true))
  while (!state.hasEnded) {
    const client = await connectToCluster(cluster, DATABASE).catch(() => null)
    if (client) {
      await client.end()
      return true
    }
    await after(POLL_MS)
  }
  return false
}

async function stopAfterRecovery(cluster: Cluster): Promise<Date | null> {
  const client = await connectToCluster(cluster, DATABASE)
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at ?? null
  } finally {
    await client.end()
    await cluster.stop()
  }
}
