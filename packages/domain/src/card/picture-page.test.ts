import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, mixColours, TEXT_CONTRAST } from './contrast.ts'
import { pictureVeil } from './picture-page.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map(rgb => `#${rgb.toString(16).padStart(6, '0')}`)
const percent = fc.integer({ min: 0, max: 100 })

test('text readable on the page is readable over any pixel of any picture, even at the least dimming', () => {
  fc.assert(
    fc.property(colour, colour, colour, percent, (page, text, pixel, dimming) => {
      fc.pre(contrastRatio(page, text) >= TEXT_CONTRAST + 0.1)
      const { texts } = pictureVeil(dimming, [{ page, text }])
      // Rounding changes each colour channel by up to half a step, so the ratio may be slightly below the minimum.
      expect(contrastRatio(text, mixColours(pixel, page, texts))).toBeGreaterThanOrEqual(TEXT_CONTRAST - 0.1)
    }),
    { examples: [['#ffffff', '#757575', '#000000', 0]] },
  )
})

test('more dimming never shows more of the picture, and full dimming hides it', () => {
  const schemes = [
    { page: '#f6ede1', text: '#1c1511' },
    { page: '#120f0d', text: '#fff8ef' },
  ]
  const veils = [0, 20, 60, 100].map(dimming => pictureVeil(dimming, schemes))
  for (const part of ['top', 'texts'] as const)
    expect(veils.map(veil => veil[part])).toEqual(veils.map(veil => veil[part]).sort((a, b) => a - b))
  expect(veils[0]?.top).toBe(0)
  expect(veils[0]?.texts).toBeGreaterThan(0.4)
  expect(veils.at(-1)).toEqual({ top: 0.8, texts: 1 })
})
