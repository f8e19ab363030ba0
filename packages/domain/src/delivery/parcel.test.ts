import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeableWeight, fitsDepartment, fitsPostomat, parcelOfBoxes, stackParcels } from './parcel.ts'

const aParcel = (parcel: object = {}) => ({ length: 200, width: 150, height: 50, weight: 500, ...parcel })

test('several boxes are stacked into one parcel', () =>
  expect(parcelOfBoxes({ length: 200, width: 150, height: 50, weight: 500 }, 3)).toEqual({
    length: 200,
    width: 150,
    height: 150,
    weight: 1_500,
  }))

test.each([
  ['the largest', { length: 600, width: 400, height: 300, weight: 20_000 }, 1_000_000, true],
  ['the largest, laid otherwise', { length: 300, width: 600, height: 400 }, 0, true],
  ['a millimetre too long', { length: 601, width: 1, height: 1 }, 0, false],
  ['a millimetre too wide', { length: 600, width: 401, height: 1 }, 0, false],
  ['a millimetre too high', { length: 301, width: 301, height: 301 }, 0, false],
  ['a gram too heavy', { weight: 20_001 }, 0, false],
  ['a kopiyka too dear', {}, 1_000_001, false],
])('a postomat accepts a parcel by its sides and weight: %s', (_, parcel, value, fits) => {
  expect(fitsPostomat(aParcel(parcel), value)).toBe(fits)
})

test('turning a parcel doesn’t change where it fits', () => {
  const side = fc.integer({ min: 1, max: 800 })
  fc.assert(
    fc.property(side, side, side, (length, width, height) => {
      expect(fitsPostomat(aParcel({ length, width, height }))).toBe(
        fitsPostomat(aParcel({ length: height, width: length, height: width })),
      )
    }),
  )
})

test('a branch takes a parcel of any size up to its own weight', () => {
  const huge = aParcel({ length: 2_000, weight: 30_000 })
  expect(fitsDepartment({ kind: 'branch', maxWeight: null }, huge)).toBe(true)
  expect(fitsDepartment({ kind: 'branch', maxWeight: 30_000 }, huge)).toBe(true)
  expect(fitsDepartment({ kind: 'branch', maxWeight: 29_999 }, huge)).toBe(false)
  expect(fitsDepartment({ kind: 'postomat', maxWeight: null }, huge)).toBe(false)
})

test('a large light parcel is weighed by its volume, at 250 kg a cubic metre', () => {
  const large = { length: 600, width: 600, height: 360, weight: 27_000 }
  expect(chargeableWeight(large)).toBe(32_400)
  expect(fitsDepartment({ kind: 'branch', maxWeight: 30_000 }, large)).toBe(false)
  expect(fitsDepartment({ kind: 'branch', maxWeight: 32_400 }, large)).toBe(true)
  expect(chargeableWeight({ ...large, height: 100 })).toBe(27_000)
})

test('parcels on top of each other are as long and wide as the largest, as high and heavy as all', () =>
  expect(
    stackParcels([
      { length: 200, width: 150, height: 50, weight: 500 },
      { length: 160, width: 180, height: 20, weight: 300 },
    ]),
  ).toEqual({ length: 200, width: 180, height: 70, weight: 800 }))
