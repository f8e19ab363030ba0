import { DATABASES_PREFIX, parseObjectTime, parseWalObjectName } from './archive-names.ts'
import { type BaseBackup, firstNeededSegment, listBaseBackups } from './base-backups.ts'
import type { ArchiveStore } from './store/port.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The base back-ups that are needed to restore each minute since `keptSince`: those that ended later, and the last one that ended
 * before.
 * @param bases the base back-ups of all databases in the archive, the oldest first
 */
export function selectNeededBaseBackups(bases: readonly BaseBackup[], keptSince: Date): BaseBackup[] {
  const lastBefore = bases.findLast(({ endedAt }) => new Date(endedAt) <= keptSince)
  return bases.filter(base => base === lastBefore || new Date(base.endedAt) > keptSince)
}

/**
 * Removes everything that isn't needed to restore the last `keepDays`: base back-ups with their parts, segments, and parts of
 * interrupted back-ups.
 */
export async function removeExpiredBackups(store: ArchiveStore, keepDays: number, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - keepDays * DAY_MS)
  const bases = await listBaseBackups(store)
  const kept = selectNeededBaseBackups(bases, keptSince)
  const names = await store.list(DATABASES_PREFIX)
  for (const name of names) if (!isNeeded(name, { kept, keptSince, now })) await store.remove(name)
}

interface Kept {
  kept: readonly BaseBackup[]
  keptSince: Date
  now: Date
}

function isNeeded(object: string, { kept, keptSince, now }: Kept): boolean {
  const [, system = '', kind = '', name = ''] = object.split('/')
  if (kind === 'wal') return isSegmentNeeded(object, system, { kept, keptSince, now })
  const base = name.replace(/\.json$/, '')
  if (kept.some(each => each.system === system && each.name === base)) return true
  // A recent back-up without a manifest may be one that another process is still writing.
  return kind === 'base' && now.getTime() - parseObjectTime(base).getTime() < DAY_MS
}

function isSegmentNeeded(object: string, system: string, { kept, keptSince }: Kept): boolean {
  const bases = kept.filter(base => base.system === system)
  const [first] = bases
  const segment = first && parseWalObjectName(object, BigInt(first.segmentBytes))
  if (!segment) return closedAt(object) > keptSince
  const before = bases.filter(({ timeline }) => timeline === segment.timeline).map(firstNeededSegment)
  if (before.length === 0) return segment.closedAt > keptSince
  return before.some(({ number }) => segment.number >= number)
}

function closedAt(object: string): Date {
  return parseObjectTime(object.slice(object.lastIndexOf('-') + 1).replace('.gz.age', ''))
}
