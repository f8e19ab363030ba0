import { DATABASES_PREFIX, parseObjectTime, parseWalObjectName } from './archive-names.ts'
import { type BaseBackup, firstNeededSegment, listBaseBackups } from './base-backups.ts'
import type { ArchiveStore } from './store/port.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The base back-ups that are still needed so that each minute since `keptSince` can be restored: those that ended later, and the
 * last one before.
 * @param bases of all databases that the archive has, the oldest first
 */
export function selectNeededBaseBackups(bases: readonly BaseBackup[], keptSince: Date): BaseBackup[] {
  const lastBefore = bases.findLast(({ endedAt }) => new Date(endedAt) <= keptSince)
  return bases.filter(base => base === lastBefore || new Date(base.endedAt) > keptSince)
}

/** Removes what no kept minute needs: base back-ups with their parts, segments, and parts of interrupted ones. */
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
  // Another process may be writing it.
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
