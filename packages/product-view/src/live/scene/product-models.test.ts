import { expect, test } from 'vitest'
import { FLOATS_PER_VERTEX, type Mesh } from './solids.ts'
import { PRODUCT_MODELS } from './product-models.ts'

/** Returns the dimensions: width, height and depth. */
function measure({ corners }: Mesh): number[] {
  return [0, 2, 1].map(axis => {
    const places = corners.filter((_, at) => at % FLOATS_PER_VERTEX === axis)
    return Math.max(...places) - Math.min(...places)
  })
}

test('a SmartStand is drawn as wide, high and deep as it is, to a millimetre', () => {
  const sheet = PRODUCT_MODELS[2]().parts.find(({ material }) => material === 'clear') ?? expect.fail()
  const [width, height, depth] = measure(sheet.mesh)
  expect(Math.abs((width ?? 0) - 130)).toBeLessThan(1)
  expect(Math.abs((height ?? 0) - 140)).toBeLessThan(1)
  expect(Math.abs((depth ?? 0) - 105)).toBeLessThan(1)
})
