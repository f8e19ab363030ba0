import { expect, test } from 'vitest'
import type { BaseBackup } from './base-backups.ts'
import { baseManifestObject, basePartObject, walObjectName } from './archive-names.ts'
import { selectNeededBaseBackups, removeExpiredBackups } from './retention.ts'
import type { ArchiveStore } from './store/port.ts'

const SEGMENT_BYTES = 16_777_216n
const NOW = new Date('2026-11-27T12:00:00Z')

function baseOf(day: string, segment: number, { system = '1', timeline = 1 } = {}): BaseBackup {
  return {
    system,
    release: '0.1.0',
    name: `${day.replaceAll('-', '')}T010000.000Z`,
    endedAt: `${day}T01:00:05.000Z`,
    timeline,
    startPosition: `0/${segment.toString(16).padStart(2, '0')}000028`,
    endPosition: `0/${segment.toString(16).padStart(2, '0')}000128`,
    segmentBytes: Number(SEGMENT_BYTES),
    parts: 1,
    bytes: 1,
  }
}

test('retention keeps the base backups after the first kept moment and the last one before it', () => {
  const bases = [baseOf('2026-11-18', 3), baseOf('2026-11-19', 5), baseOf('2026-11-21', 7)]
  expect(selectNeededBaseBackups(bases, new Date('2026-11-20T12:00:00Z'))).toEqual(bases.slice(1))
  expect(selectNeededBaseBackups(bases, new Date('2026-11-22T12:00:00Z'))).toEqual(bases.slice(2))
  expect(selectNeededBaseBackups(bases, new Date('2026-11-01T12:00:00Z'))).toEqual(bases)
})

test('retention removes base backups, segments and parts that no moment within the retention period needs for a restore', async () => {
  const old = baseOf('2026-11-18', 3)
  const kept = baseOf('2026-11-19', 5)
  const replaced = baseOf('2026-11-17', 3, { system: '2' })
  const interrupted = '20261125T010000.000Z'
  const running = '20261127T100000.000Z'
  const segment = (number: bigint, day: string, { system = '1', timeline = 1 } = {}) =>
    walObjectName(system, { timeline, number }, SEGMENT_BYTES, new Date(`${day}T02:00:00Z`))
  const objects = new Map<string, string>()
  for (const base of [old, kept, replaced]) {
    objects.set(basePartObject(base.system, base.name, 1), '')
    objects.set(baseManifestObject(base.system, base.name), JSON.stringify(base))
  }
  const needed = [
    basePartObject('1', kept.name, 1),
    baseManifestObject('1', kept.name),
    basePartObject('1', running, 1),
    segment(5n, '2026-11-19'),
    segment(6n, '2026-11-26'),
    segment(7n, '2026-11-26', { timeline: 2 }),
  ]
  for (const name of [...needed, basePartObject('1', interrupted, 1)])
    if (!objects.has(name)) objects.set(name, '')
  for (const name of [segment(4n, '2026-11-18'), segment(9n, '2026-11-18', { system: '2' })])
    objects.set(name, '')

  await removeExpiredBackups(inMemory(objects), 7, NOW)
  expect([...objects.keys()].toSorted()).toEqual(needed.toSorted())
})

function inMemory(objects: Map<string, string>): ArchiveStore {
  return {
    place: 'memory',
    put: async (name, bytes) => void objects.set(name, Buffer.from(bytes).toString()),
    read: async name => (objects.has(name) ? Buffer.from(objects.get(name) ?? '') : null),
    list: async prefix => [...objects.keys()].filter(name => name.startsWith(prefix)).toSorted(),
    remove: async name => void objects.delete(name),
  }
}
