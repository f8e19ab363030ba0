import { toLinear } from '@dotyk/product-view/tints'
import { expect, test } from 'vitest'
import { type ColouredPart, composeLight } from './compose-light.ts'

/** One pixel of a grey background stage. */
const STAGE = Uint8Array.of(140, 140, 140)

const BOX = { left: 0, top: 0, width: 1, height: 1 }
const ink = (...data: number[]) => ({ box: BOX, data: Uint8Array.from(data) })

const part = (change: Partial<ColouredPart> = {}): ColouredPart => ({
  box: BOX,
  light: Uint8Array.of(255),
  gloss: Uint8Array.of(0),
  coverage: Uint8Array.of(255),
  brightest: 1,
  tint: [toLinear(0x3d / 255), toLinear(0x4b / 255), 1],
  print: null,
  ...change,
})

const drawn = (...parts: ColouredPart[]) => [...composeLight(STAGE, 1, parts)]

test('a part in full light has the colour it is made in', () => {
  const [red = 0, green = 0, blue = 0] = drawn(part())
  expect([red, green]).toEqual([0x3d, 0x4b])
  // The brightest light is compressed, so the value is a little below 255.
  expect(blue).toBeGreaterThan(230)
})

test('the background shows through where a part covers nothing', () =>
  expect(drawn(part({ coverage: Uint8Array.of(0) }))).toEqual(drawn()))

test('a pixel half covered by a part is half the background’s colour', () => {
  const [whole = 0] = drawn(part({ tint: [0, 0, 0] }))
  const [half = 0] = drawn(part({ tint: [0, 0, 0], coverage: Uint8Array.of(128) }))
  const [stage = 0] = drawn()
  expect(half).toBeGreaterThan(whole)
  expect(half).toBeLessThan(stage)
})

test('two parts of one colour that share an edge pixel show no background between them', () => {
  const half = part({ coverage: Uint8Array.of(128) })
  const other = part({ coverage: Uint8Array.of(127) })
  expect(drawn(half, other)).toEqual(drawn(part()))
})

test('gloss is added on top of every colour, black too', () => {
  const [dull = 0] = drawn(part({ tint: [0, 0, 0] }))
  const [glossy = 0] = drawn(part({ tint: [0, 0, 0], gloss: Uint8Array.of(120) }))
  expect(dull).toBe(0)
  expect(glossy).toBeGreaterThan(80)
})

test('a print hides the colour beneath it and receives the part’s light', () => {
  const white = ink(255, 255, 255, 255)
  expect(Math.min(...drawn(part({ print: white })))).toBeGreaterThan(225)
  expect(drawn(part({ print: white, light: Uint8Array.of(0) }))).toEqual([0, 0, 0])
})

test('a picture’s screen glows in the dark', () => {
  const red = ink(200, 0, 0, 255)
  expect(drawn(part({ print: red, shines: true, light: Uint8Array.of(0) }))).toEqual([200, 0, 0])
})

test('metal keeps its colour at a brightness where plastic would be white', () => {
  const bright = { brightest: 3, tint: [0.9, 0.66, 0.31] as const }
  const [, , ofPlastic = 0] = drawn(part(bright))
  const [, , ofMetal = 0] = drawn(part({ ...bright, isMetal: true }))
  expect(ofMetal).toBeLessThan(ofPlastic - 20)
})

test('each part and each print is at its position in the picture, and the stage everywhere else', () => {
  const place = (left: number, top: number) => ({ left, top, width: 1, height: 1 })
  const white = { box: place(1, 2), data: Uint8Array.of(255, 255, 255, 255) }
  const parts = [
    part({ box: place(2, 0), tint: [0, 0, 0] }),
    part({ box: place(1, 2), tint: [0, 0, 0], print: white }),
    // A print whose position lies outside of its part isn't drawn.
    part({ box: place(0, 1), tint: [0, 0, 0], print: { ...white, box: place(2, 1) } }),
  ]
  const picture = composeLight(new Uint8Array(3 * 3 * 3).fill(140), 3, parts)
  const stage = drawn()[0] ?? 0
  const printed = drawn(part({ print: ink(255, 255, 255, 255) }))[0] ?? 0
  const reds = Array.from({ length: 9 }, (_, pixel) => picture[pixel * 3])
  expect(reds).toEqual([stage, stage, 0, 0, stage, stage, stage, printed, stage])
})
