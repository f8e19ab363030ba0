import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filmHash } from '../source-hash.ts'
import { FILM_SIZE, FRAMES, FRAMES_PER_SECOND } from './films.ts'

const KEPT = join(import.meta.dirname, '../../packages/product-view/src/film/films')
const FORMATS = ['webm', 'mp4'] as const
const LIMIT_BYTES = 600_000
const ALL_BYTES = 3_000_000

const read = (name: string) => readFileSync(join(KEPT, name))
const made = JSON.parse(read('films.json').toString()) as Record<string, { made: string }>
const FILMED = Object.keys(made)

/** Duration in seconds from the movie header box (ISO/IEC 14496-12, version 0): time scale and duration after 12 bytes. */
function lengthOfMp4(file: Buffer): number {
  const header = file.indexOf('mvhd', 0, 'latin1')
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16)
}

/** Duration in seconds from the segment's Duration (RFC 9559): an 8-byte float in milliseconds. */
function lengthOfWebm(file: Buffer): number {
  const duration = file.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return file.readDoubleBE(duration + 3) / 1000
}

test('each product has a film', () => {
  expect(FILMED.toSorted()).toEqual(Object.values<string>(ACCESSORY_KEYS).sort())
})

test.each(FILMED)('the film of %s takes six seconds in both formats, each at most 600 kB', name => {
  expect(FRAMES / FRAMES_PER_SECOND).toBe(6)
  expect(lengthOfMp4(read(`${name}.mp4`))).toBeCloseTo(6, 1)
  expect(lengthOfWebm(read(`${name}.webm`))).toBeCloseTo(6, 1)
  for (const format of FORMATS) expect(read(`${name}.${format}`).length).toBeLessThanOrEqual(LIMIT_BYTES)
})

test.each(FILMED)('the poster of %s is as large as its film, and at most 40 kB', async name => {
  const poster = read(`${name}.webp`)
  expect(await sharp(poster).metadata()).toMatchObject(FILM_SIZE)
  expect(poster.length).toBeLessThanOrEqual(40_000)
})

test('all films take at most 3 MB', () => {
  const files = FILMED.flatMap(name => FORMATS.map(format => join(KEPT, `${name}.${format}`)))
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(ALL_BYTES)
})

test('the stored films match their sources: `npm run render:videos` makes them anew', () => {
  expect(made).toEqual(Object.fromEntries(FILMED.map(name => [name, { made: filmHash() }])))
})
