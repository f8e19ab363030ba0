import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESSORY_IDS } from '../catalogue/index.ts'
import { LEAST_LINE, logoObstacle, logoSurfaces, placeLogo, thinnestLine } from './logo-places.ts'

const side = fc.integer({ min: 60, max: 3_600 })
const logo = fc.record({ width: side, height: side })
const surface = fc
  .constantFrom(...ACCESSORY_IDS)
  .chain(accessory => fc.constantFrom(...logoSurfaces(accessory)).map(name => ({ accessory, name })))

test('a logo in its first place is beside the QR code and inside the safe area', () =>
  fc.assert(
    fc.property(surface, logo, ({ accessory, name }, size) => {
      const place = placeLogo(accessory, name, size)
      // A logo that is many times higher than wide can't be made narrow enough.
      fc.pre(size.height < size.width * 2)
      expect(place && logoObstacle(accessory, name, place, size)).toBeNull()
      expect(place?.width).toBeGreaterThan(0)
    }),
  ))

const SQUARE = { width: 3_600, height: 3_600 }
test.each([
  // The QR code on a card's back extends from 47.6 to 78.6 mm horizontally and from 6 to 37 mm vertically.
  ['left of the code', { x: 17.6, y: 6, width: 30 }, null],
  ['over the code by a tenth of a millimetre', { x: 17.7, y: 6, width: 30 }, 'code'],
  ['below the code', { x: 60, y: 37, width: 10 }, null],
  ['2.9 mm from the left edge', { x: 2.9, y: 6, width: 20 }, 'edge'],
  ['2.9 mm from the lower edge', { x: 5, y: 31.1, width: 20 }, 'edge'],
] as const)('a logo %s on the back of a card has the obstacle $2', (_where, place, obstacle) =>
  expect(logoObstacle(1, 'back', place, SQUARE)).toBe(obstacle),
)

test('a line of 36 of 3,600 units is 0.3 mm wide in a logo of 30 mm, and too thin in one of 19 mm', () => {
  const thin = { width: 3_600, thinnest: 36 }
  expect(thinnestLine(30, thin)).toBeCloseTo(0.3)
  expect(thinnestLine(19, thin)).toBeLessThan(LEAST_LINE)
})

test('a logo over the slot of a badge has it as its obstacle', () => {
  // The slot of a badge extends from 4.4 to 7.6 mm below the top.
  expect(logoObstacle(3, 'front', { x: 22, y: 4, width: 10 }, SQUARE)).toBe('slot')
  expect(logoObstacle(3, 'front', { x: 22, y: 7.6, width: 10 }, SQUARE)).toBeNull()
})
