import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { CARD_COLOURS, contrastRatio, blendOver, LOOK_SURFACES, THEMES } from '@dotyk/domain/card'
import { EMPTY_CUSTOMIZATION, LOOK_IDS, SERVICES } from '@dotyk/domain/profile'
import { describe, expect, test } from 'vitest'
import { iconPaint } from '../icons/paint.ts'
import { resolveLook } from '../look/look.ts'
import { cssVariables, type Palette } from '../look/palette.ts'
import { LOOK_PALETTES } from './palettes.ts'

const SCHEMES = ['light', 'dark'] as const
const LOOKS = LOOK_IDS.map(id => [id] as const)
const sheetOf = (id: string) => readFileSync(new URL(`./${id}.css`, import.meta.url), 'utf8')

/** Returns each text colour with all its opaque backgrounds. */
function textPairs({ page, text, muted, tile, onTile, onTileMuted, button, onButton }: Palette) {
  const seen = blendOver(tile, page)
  return [
    [text, page],
    [muted, page],
    [onTile, seen],
    [onTileMuted, seen],
    [onButton, button],
  ] as const
}

test('there are twelve looks beside the plain card', () => {
  expect(LOOK_IDS.length).toBe(12)
  expect(Object.keys(LOOK_SURFACES).sort()).toEqual([...LOOK_IDS].sort())
})

describe.each(LOOKS)('the look %s', id => {
  test.each(SCHEMES)('texts of a look meet WCAG AA in the %s scheme', scheme => {
    const palette = LOOK_PALETTES[id][scheme]
    const look = resolveLook({ ...EMPTY_CUSTOMIZATION, look: id })
    // The gradient's more saturated colour is behind the photo.
    const fades = id === 'sunset' ? [palette.cover, palette.spark] : []
    const grounds = look.isTinted ? [palette.page, palette.wave, ...fades] : [palette.page]
    for (const ground of grounds) {
      for (const [fore, on] of textPairs({ ...palette, page: ground }))
        expect(contrastRatio(fore, on), `${fore} on ${on}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('a look’s icons of every service stand out in both schemes', () => {
    const look = resolveLook({ ...EMPTY_CUSTOMIZATION, look: id })
    for (const { colour, icon } of SERVICES) {
      const { shape, fill, darkFill, onFill } = iconPaint(colour, look, icon === null)
      if (fill === 'currentColor') continue
      if (shape === 'badge') expect(contrastRatio(onFill, fill)).toBeGreaterThanOrEqual(3)
      else {
        expect(contrastRatio(fill, look.iconGrounds[0])).toBeGreaterThanOrEqual(3)
        expect(contrastRatio(darkFill ?? fill, look.iconGrounds[1] ?? '')).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('a look stays readable in every theme’s colours', () => {
    for (const { colours } of THEMES) {
      const look = resolveLook({ ...EMPTY_CUSTOMIZATION, ...colours, look: id })
      if (!look.palette) throw new Error('a set has colours')
      const { palette } = look
      const grounds = look.isTinted ? [palette.page, palette.cover, palette.wave] : [palette.page]
      for (const page of grounds)
        for (const [fore, on] of textPairs({ ...palette, page }))
          expect(contrastRatio(fore, on)).toBeGreaterThanOrEqual(4.5)
      expect(CARD_COLOURS.every(name => colours[name])).toBe(true)
    }
  })

  test('a look’s style sheet has its palettes, in at most 1 kB compressed', () => {
    const css = sheetOf(id)
    const declared = (block: string) =>
      Object.fromEntries(
        [...block.matchAll(/(--(?!side)[a-z-]+):\s*(#\w+);/g)].map(([, name, value]) => [name ?? '', value]),
      )
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
    expect(declared(light)).toEqual(cssVariables(LOOK_PALETTES[id].light))
    expect(declared(dark.slice(0, dark.indexOf('\n}\n')))).toEqual(cssVariables(LOOK_PALETTES[id].dark))
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(1_024)
  })

  test('the editor’s style sheet imports the styles of each look', () => {
    expect(sheetOf('all')).toContain(`'./${id}.css'`)
  })
})
