import fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bytesOf, parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('the Range header %s asks a file of 1,000 bytes for %j', (header, range) =>
  expect(parseByteRange(header, 1_000)).toEqual(range),
)

test('a range of a stream is the same bytes as in the file, however the stream is chunked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      async (chunks, from, length) => {
        const whole = Buffer.concat(chunks)
        const range = parseByteRange(
          `bytes=${from % whole.length}-${(from % whole.length) + length}`,
          whole.length,
        )
        if (range === null || range === 'unsatisfiable') throw new Error('it begins inside')
        const stream = (async function* () {
          yield* chunks
        })()
        const part = await buffer(bytesOf(stream, range))
        expect(part.equals(whole.subarray(range.first, range.last + 1))).toBe(true)
      },
    ),
  )
})
