import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatWalPosition,
  parseSegmentName,
  parseWalPosition,
  segmentAt,
  segmentName,
  contiguousSegmentsFrom,
} from './wal-segments.ts'

const MB = 1_048_576n

test.each([
  ['0/3000028', 16n * MB, '000000010000000000000003'],
  ['1/0', 16n * MB, '000000010000000100000000'],
  ['2A/FF000000', 16n * MB, '000000010000002A000000FF'],
  ['0/3000028', MB, '000000010000000000000030'],
])('the WAL position %s, with segments of %s bytes, is in the segment %s', (lsn, bytes, name) => {
  expect(segmentName(segmentAt(parseWalPosition(lsn), 1, bytes), bytes)).toBe(name)
})

test('WAL positions and segment names are parsed back to the same values', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: (1n << 62n) - 1n }),
      fc.integer({ min: 1, max: 0xffff_ffff }),
      fc.constantFrom(MB, 16n * MB, 1024n * MB),
      (position, timeline, bytes) => {
        expect(parseWalPosition(formatWalPosition(position))).toBe(position)
        const segment = segmentAt(position, timeline, bytes)
        expect(parseSegmentName(segmentName(segment, bytes), bytes)).toEqual(segment)
      },
    ),
  )
})

test('a contiguous run of WAL segments ends before the first missing one and stays on its timeline', () => {
  const at = (number: bigint, timeline = 1, second = 0) => ({
    timeline,
    number,
    object: `${timeline}-${number}-${second}`,
    closedAt: new Date(second * 1_000),
  })
  const chain = contiguousSegmentsFrom({ timeline: 1, number: 3n }, [
    ...[at(7n), at(4n, 1, 9), at(4n, 1, 8), at(3n), at(2n), at(5n, 2)],
  ])
  expect(chain.map(({ object }) => object)).toEqual(['1-3-0', '1-4-8'])
})
