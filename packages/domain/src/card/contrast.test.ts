import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contrastRatio,
  ensureContrast,
  blendOver,
  hueAndChroma,
  mixColours,
  mostReadableColour,
} from './contrast.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2)
})

test('a colour with alpha is judged as blended with its background', () => {
  expect(blendOver('#ffffff80', '#000000')).toBe('#808080')
  expect(blendOver('#12345600', '#abcdef')).toBe('#abcdef')
  expect(mixColours('#000', '#fff', 0.2)).toBe('#333333')
})

test('a hue is given in degrees', () => {
  expect(hueAndChroma('#ffdd00')).toEqual({ hue: 52, chroma: 255 })
  expect(hueAndChroma('#2040ff').hue).toBeCloseTo(231.4, 1)
  expect(hueAndChroma('#808080').chroma).toBe(0)
})

test('a corrected colour has enough contrast, whatever the colour and the background', () => {
  fc.assert(
    fc.property(colour, colour, (one, ground) => {
      expect(contrastRatio(ensureContrast(one, ground, 3), ground)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a colour with enough contrast is left as it is', () => {
  fc.assert(
    fc.property(colour, colour, (one, ground) => {
      fc.pre(contrastRatio(one, ground) >= 3)
      expect(ensureContrast(one, ground, 3)).toBe(one)
    }),
  )
})

test('black or white text is readable on any background', () => {
  fc.assert(
    fc.property(colour, ground => {
      expect(
        contrastRatio(mostReadableColour(ground, ['#11131a', '#ffffff']), ground),
      ).toBeGreaterThanOrEqual(4.2)
    }),
  )
})
