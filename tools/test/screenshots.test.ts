import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures } from '../screenshots/compare.ts'

/** Returns a white picture of 10 × 10 with a square in its corner. */
function picture(square: number, colour: string, width = 10): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="100%" height="100%" fill="#fff"/><rect width="${square}" height="${square}" fill="${colour}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

test('screenshots differ by the share of pixels that changed', async () => {
  const before = await picture(5, '#f00')
  expect(await comparePictures(before, await picture(5, '#f00'))).toBe(0)
  expect(await comparePictures(before, await picture(5, '#00f'))).toBe(0.25)
  expect(await comparePictures(before, await picture(2, '#f00'))).toBe(0.21)
})

test('a slightly different grey doesn’t count as a difference of screenshots; another size counts as a complete one', async () => {
  const before = await picture(5, '#808080')
  expect(await comparePictures(before, await picture(5, '#888888'))).toBe(0)
  expect(await comparePictures(before, await picture(5, '#808080', 12))).toBe(1)
})
