/** A place in the write-ahead log (WAL) of PostgreSQL, in bytes from its beginning. */
export type WalPosition = bigint

/** A segment of the WAL: a file of `wal_segment_size` bytes. */
export interface WalSegment {
  /** PostgreSQL's number of the history that the segment belongs to; it grows by one each time a restored database takes writes. */
  timeline: number
  number: bigint
}

const HEX_DIGITS = 8
const LOW_BITS = 32n
const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(HEX_DIGITS, '0')

/** @param lsn the position as PostgreSQL writes it, such as `16/B374D848` */
export function parseWalPosition(lsn: string): WalPosition {
  const [high = '', low = ''] = lsn.split('/')
  return (BigInt(`0x${high}`) << LOW_BITS) | BigInt(`0x${low}`)
}

/** Formats a position in the notation that PostgreSQL reads. */
export function formatWalPosition(position: WalPosition): string {
  return `${(position >> LOW_BITS).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}

/** The segment that contains a position. */
export function segmentAt(position: WalPosition, timeline: number, segmentBytes: bigint): WalSegment {
  return { timeline, number: position / segmentBytes }
}

/** The name of a segment's file, such as `00000001000000000000002A`. */
export function segmentName({ timeline, number }: WalSegment, segmentBytes: bigint): string {
  const perFile = (1n << LOW_BITS) / segmentBytes
  return hex(timeline) + hex(number / perFile) + hex(number % perFile)
}

export function parseSegmentName(name: string, segmentBytes: bigint): WalSegment {
  const part = (index: number) => BigInt(`0x${name.slice(index * HEX_DIGITS, (index + 1) * HEX_DIGITS)}`)
  const perFile = (1n << LOW_BITS) / segmentBytes
  return { timeline: Number(part(0)), number: part(1) * perFile + part(2) }
}

/** A segment in the archive. */
export interface ArchivedSegment extends WalSegment {
  object: string
  /** When the segment was closed: it and earlier segments hold all changes committed before then. */
  closedAt: Date
}

/**
 * The unbroken sequence of segments that begins with `first`.
 * @param segments the archived segments in any order; of several copies of a segment, the one closed first is used
 */
export function contiguousSegmentsFrom(
  first: WalSegment,
  segments: readonly ArchivedSegment[],
): ArchivedSegment[] {
  const byNumber = new Map<bigint, ArchivedSegment>()
  for (const segment of segments) {
    if (segment.timeline !== first.timeline) continue
    const known = byNumber.get(segment.number)
    if (!known || segment.closedAt < known.closedAt) byNumber.set(segment.number, segment)
  }
  const chain: ArchivedSegment[] = []
  for (let number = first.number; ; number += 1n) {
    const next = byNumber.get(number)
    if (!next) return chain
    chain.push(next)
  }
}
