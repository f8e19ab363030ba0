import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESSORY_IDS } from '../catalogue/index.ts'
import {
  DESIGN_INKS,
  MAX_OWN_DESIGN_CODE_LENGTH,
  type OwnDesign,
  encodeOwnDesign,
  ownDesignFor,
  decodeOwnDesign,
} from './own-design.ts'
import { printedSurfaces } from './surface-cuts.ts'

const ID = '0123456789abcdef0123456789abcdef'
const CARD = { accessory: 1, colour: 0 } as const

const hex = (length: number) =>
  fc.bigInt(0n, 16n ** BigInt(length) - 1n).map(value => value.toString(16).padStart(length, '0'))
const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map(value => value / 10)
const picture = fc.record({
  id: hex(32),
  x: tenths(-50, 50),
  y: tenths(-900, 50),
  width: tenths(60, 900),
})
const design: fc.Arbitrary<OwnDesign> = fc.constantFrom(...ACCESSORY_IDS).chain(accessory =>
  fc.record({
    accessory: fc.constant(accessory),
    isLogo: fc.constant(false),
    background: hex(6).map(colour => `#${colour}`),
    ink: fc.constantFrom(...DESIGN_INKS),
    hasSign: fc.boolean(),
    hasHints: fc.boolean(),
    pictures: printedSurfaces(accessory).includes('back')
      ? fc.record({ front: picture, back: picture }, { requiredKeys: ['front'] })
      : fc.record({ front: picture }),
  }),
)

const logo = design.map((full): OwnDesign => ({ ...full, isLogo: true, background: '#ffffff', ink: 'dark' }))

test('a design is unchanged after encoding as text and back', () =>
  fc.assert(
    fc.property(fc.oneof(design, logo), written => {
      const code = encodeOwnDesign(written)
      expect(decodeOwnDesign(code)).toEqual(written)
      expect(code.length).toBeLessThanOrEqual(MAX_OWN_DESIGN_CODE_LENGTH)
    }),
  ))

test('only an encoded design is decoded as a design', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      expect(decodeOwnDesign(text)).toBeNull()
    }),
  )
  const changed = fc
    .tuple(fc.oneof(design, logo), fc.nat(), fc.constantFrom(...'0aF9._-+ x', ''))
    .map(([written, place, character]) => {
      const code = encodeOwnDesign(written)
      const at = place % code.length
      return code.slice(0, at) + character + code.slice(at + 1)
    })
  fc.assert(
    fc.property(changed, text => {
      const decoded = decodeOwnDesign(text)
      if (decoded) expect(encodeOwnDesign(decoded)).toBe(text)
    }),
  )
})

test.each([
  ['without a picture', '1.ffffff.d..'],
  ['of an unknown accessory', `5.ffffff.d.${ID}_0_0_500.`],
  ['with a colour that is a name', `1.white.d.${ID}_0_0_500.`],
  ['with a picture by another name', '1.ffffff.d.../../secret_0_0_500.'],
  ['with a picture on a side that isn’t printed', `2.ffffff.d..${ID}_0_0_500`],
  ['with a picture of no width', `1.ffffff.d.${ID}_0_0_0.`],
  ['with a picture right of the surface', `1.ffffff.d.${ID}_900_0_500.`],
  ['with a picture left of the surface', `1.ffffff.d.${ID}_-600_0_500.`],
])('a design %s is invalid', (_what, code) => expect(decodeOwnDesign(code)).toBeNull())

test('a design is valid only for its own accessory with full-colour print', () => {
  const code = `1.ffffff.dsh.${ID}_-30_-30_916.`
  expect(ownDesignFor(code, CARD)).toMatchObject({
    pictures: { front: { id: ID, x: -3, y: -3, width: 91.6 } },
    hasSign: true,
  })
  expect(ownDesignFor(code, { accessory: 3, colour: 0 })).toBeNull()
  expect(ownDesignFor(code, { accessory: 1, colour: 1 })).toBeNull()
})

test('a logo is for its own accessory, printed in one colour', () => {
  const code = `1o.ffffff.d.${ID}_70_70_300.`
  expect(ownDesignFor(code, { accessory: 1, colour: 3 })).toMatchObject({ isLogo: true, hasSign: false })
  expect(ownDesignFor(code, { accessory: 2, colour: 1 })).toBeNull()
  expect(ownDesignFor(code, CARD)).toBeNull()
})
