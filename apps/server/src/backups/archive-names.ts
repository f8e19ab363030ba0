import { type ArchivedSegment, parseSegmentName, segmentName, type WalSegment } from './wal-segments.ts'

/*
 * The names in an archive:
 *   files/ab/NAME.age                          an uploaded file
 *   removed/2026-11-27/NAME                    an empty marker: the service no longer has the file NAME since that day
 *   databases/SYSTEM/wal/SEGMENT-MOMENT.gz.age one segment of the WAL, by the moment it was closed
 *   databases/SYSTEM/base/MOMENT/00001.age     a part of a base back-up
 *   databases/SYSTEM/bases/MOMENT.json         what is in that base back-up; written last
 * SYSTEM is PostgreSQL's own number of a database.
 */

/** Formats `2026-11-27T11:05:49.123Z` as `20261127T110549.123Z`, which sorts by time and is valid in a file name. */
export function formatObjectTime(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]/g, '')
}

export function parseObjectTime(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(.*)$/, '$1-$2-$3:$4:$5'))
}

export const DATABASES_PREFIX = 'databases/'

export const walPrefix = (system: string) => `${DATABASES_PREFIX}${system}/wal/`

export function walObjectName(
  system: string,
  segment: WalSegment,
  segmentBytes: bigint,
  closedAt: Date,
): string {
  return `${walPrefix(system)}${segmentName(segment, segmentBytes)}-${formatObjectTime(closedAt)}.gz.age`
}

const WAL_OBJECT = /\/wal\/([0-9A-F]{24})-([\dT.]+Z)\.gz\.age$/

/** Returns the segment that an object's name describes; null for an object that isn't a segment. */
export function parseWalObjectName(object: string, segmentBytes: bigint): ArchivedSegment | null {
  const [, name, moment] = WAL_OBJECT.exec(object) ?? []
  if (!name || !moment) return null
  return { ...parseSegmentName(name, segmentBytes), object, closedAt: parseObjectTime(moment) }
}

const PART_DIGITS = 5
export const basePartObject = (system: string, name: string, part: number) =>
  `${DATABASES_PREFIX}${system}/base/${name}/${String(part).padStart(PART_DIGITS, '0')}.age`

export const baseManifestObject = (system: string, name: string) =>
  `${DATABASES_PREFIX}${system}/bases/${name}.json`

export const FILES_PREFIX = 'files/'
export const fileObjectName = (name: string) => `${FILES_PREFIX}${name.slice(0, 2)}/${name}.age`
/** The name of the uploaded file that an object of the archive holds. */
export const fileNameOfObject = (object: string) =>
  object.slice(object.lastIndexOf('/') + 1).replace(/\.age$/, '')

export const REMOVED_PREFIX = 'removed/'
export const removedMarkerObject = (day: string, name: string) => `${REMOVED_PREFIX}${day}/${name}`
