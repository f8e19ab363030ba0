import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imposePiecesOnSheet, backPositions, PRINT_SHEET_NAMES, PRINT_SHEETS } from './imposition.ts'

const BLEED = 3
const CARD = { width: 85.6, height: 54 }

test.each([
  ['cards', 'a4', CARD, 8],
  ['cards', 'sra3', CARD, 21],
  ['badges', 'a4', { width: 54, height: 86 }, 8],
  ['menus', 'a4', { width: 100, height: 150 }, 2],
] as const)('%s on %s paper: %o fit %i to a sheet', (_, sheet, piece, many) => {
  expect(imposePiecesOnSheet(piece, PRINT_SHEETS[sheet], BLEED)?.places).toHaveLength(many)
})

test('a piece larger than the sheet has no imposition', () => {
  expect(imposePiecesOnSheet({ width: 400, height: 300 }, PRINT_SHEETS.a4, BLEED)).toBeNull()
})

test('pieces with their bleed lie within the sheet’s marks, apart from each other, and backs behind their fronts', () => {
  const millimetres = fc.double({ min: 50, max: 180, noNaN: true })
  fc.assert(
    fc.property(millimetres, millimetres, fc.constantFrom(...PRINT_SHEET_NAMES), (width, height, name) => {
      const imposition = imposePiecesOnSheet({ width, height }, PRINT_SHEETS[name], BLEED)
      if (!imposition) return
      const { sheet, places } = imposition
      const backs = backPositions(imposition, { width, height })
      places.forEach(({ x, y }, at) => {
        expect(x - BLEED).toBeGreaterThanOrEqual(12 - 1e-9)
        expect(y - BLEED).toBeGreaterThanOrEqual(12 - 1e-9)
        expect(x + width + BLEED).toBeLessThanOrEqual(sheet.width - 12 + 1e-9)
        expect(y + height + BLEED).toBeLessThanOrEqual(sheet.height - 14 + 1e-9)
        for (const other of places.slice(at + 1))
          expect(
            Math.abs(other.x - x) >= width + 2 * BLEED - 1e-9 ||
              Math.abs(other.y - y) >= height + 2 * BLEED - 1e-9,
          ).toBe(true)
        // On the turned sheet, the left edge of a back is at the right edge of its front.
        expect((backs[at]?.x ?? 0) + width).toBeCloseTo(sheet.width - x)
        expect(backs[at]?.y).toBe(y)
      })
    }),
  )
})
