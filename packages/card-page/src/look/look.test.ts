import { readFileSync } from 'node:fs'
import { contrastRatio, blendOver, hueAndChroma, THEMES } from '@dotyk/domain/card'
import { type Customization, EMPTY_CUSTOMIZATION, SERVICES } from '@dotyk/domain/profile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { iconPaint } from '../icons/paint.ts'
import { resolveLook } from './look.ts'
import { PLAIN_LOOK } from './plain-look.ts'
import { cssVariables, DARK_PALETTE, LIGHT_PALETTE } from './palette.ts'

const own = (part: Partial<Customization>) => resolveLook({ ...EMPTY_CUSTOMIZATION, ...part })

test.each([
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
])(
  'every text of the %s card meets WCAG AA on its background',
  (_, { page, text, muted, tile, onTile, onTileMuted, button, onButton }) => {
    for (const [fore, ground] of [
      [text, page],
      [muted, page],
      [onTile, tile],
      [onTileMuted, tile],
      [onButton, button],
    ] as const) {
      expect(contrastRatio(fore, ground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('card.css has the same colours as the palette', () => {
  const css = readFileSync(new URL('../card.css', import.meta.url), 'utf8')
  const declared = (block: string) =>
    Object.fromEntries(
      [...block.matchAll(/(--[a-z-]+):\s*(#\w+);/g)].map(([, name, value]) => [name ?? '', value]),
    )
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const lightVariables = declared(light)
  expect(lightVariables).toEqual(cssVariables(LIGHT_PALETTE))
  expect({ ...lightVariables, ...declared(dark.slice(0, dark.indexOf('svg[color]'))) }).toEqual(
    cssVariables(DARK_PALETTE),
  )
})

describe('an owner’s colours', () => {
  test('an ordinary card has no colours of an owner and follows the visitor’s scheme', () => {
    expect(own({})).toBe(PLAIN_LOOK)
    expect(own({ backgroundColor: 'url(x)' })).toBe(PLAIN_LOOK)
  })

  test('an owner’s readable colours are used unchanged', () => {
    const { palette, scheme } = own({
      backgroundColor: '#1d1410',
      cardColor: '#2d211b',
      textColor: '#fff4e6',
    })
    expect(scheme).toBe('dark')
    expect(palette).toMatchObject({ page: '#1d1410', tile: '#2d211b', text: '#fff4e6', onTile: '#fff4e6' })
  })

  test('an owner’s colours decide between dark and light for colours left open', () => {
    expect(own({ backgroundColor: '#fff' }).palette).toMatchObject({
      text: LIGHT_PALETTE.text,
      tile: LIGHT_PALETTE.tile,
    })
    expect(own({ backgroundColor: '#000' }).palette).toMatchObject({
      text: DARK_PALETTE.text,
      tile: DARK_PALETTE.tile,
    })
  })

  test.each(THEMES.map(theme => [theme.id, theme.colours] as const))(
    'the colours of the theme %s are used unchanged, and every text on them meets WCAG AA',
    (_id, colours) => {
      const { palette, iconColour, iconGrounds } = own(colours)
      if (!palette) throw new Error('a theme has colours')
      const { page, text, muted, tile, onTile, onTileMuted, button, onButton } = palette
      expect([page, tile, text, onTile, button, onButton, iconColour]).toEqual([
        colours.backgroundColor,
        colours.cardColor,
        colours.textColor,
        colours.textColor,
        colours.buttonBackgroundColor,
        colours.buttonTextColor,
        colours.iconColor,
      ])
      for (const [fore, ground] of [
        [text, page],
        [muted, page],
        [onTile, tile],
        [onTileMuted, tile],
        [onButton, button],
      ] as const)
        expect(contrastRatio(fore, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(colours.iconColor, iconGrounds[0])).toBeGreaterThanOrEqual(3)
    },
  )

  test('an owner’s text colour with too little contrast is shown as the nearest darker colour that meets WCAG AA', () => {
    const { palette } = own({ backgroundColor: '#ffffff', textColor: '#e66a6a' })
    expect(contrastRatio('#e66a6a', '#ffffff')).toBeCloseTo(3.2, 1)
    const text = palette?.text ?? ''
    expect(contrastRatio(text, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(text, '#ffffff')).toBeLessThan(4.8)
    const [shown, chosen] = [hueAndChroma(text), hueAndChroma('#e66a6a')]
    expect(Math.abs(shown.hue - chosen.hue)).toBeLessThan(2)
  })

  test('whatever colours an owner chooses, texts have the contrast of WCAG AA and icons stand out', () => {
    const colour = fc
      .tuple(fc.integer({ min: 0, max: 0xff_ff_ff }), fc.constantFrom('', '00', '40', '80', 'ff'))
      .map(([rgb, alpha]) => `#${rgb.toString(16).padStart(6, '0')}${alpha}`)
    const maybe = fc.option(colour, { nil: null })
    const colours = fc.record({
      backgroundColor: maybe,
      cardColor: maybe,
      textColor: maybe,
      shadowColor: maybe,
      iconBackgroundColor: maybe,
      iconColor: maybe,
      buttonBackgroundColor: maybe,
      buttonTextColor: maybe,
    })
    fc.assert(
      fc.property(colours, fc.constantFrom(...SERVICES), (part, service) => {
        const look = own(part)
        if (!look.palette) return
        const { page, text, muted, tile, onTile, onTileMuted, button, onButton, cover, wave } = look.palette
        const seen = blendOver(tile, page)
        for (const [fore, ground] of [
          [text, page],
          [muted, page],
          [onTile, seen],
          [onTileMuted, seen],
          [onButton, button],
        ] as const) {
          expect(contrastRatio(fore, ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastRatio(wave, cover)).toBeGreaterThanOrEqual(3)
        const { shape, fill, onFill } = iconPaint(service.colour, look, service.icon === null)
        if (shape === 'glyph' && fill !== 'currentColor') {
          expect(contrastRatio(fill, look.iconGrounds[0])).toBeGreaterThanOrEqual(3)
        }
        if (shape === 'badge' && fill !== 'currentColor')
          expect(contrastRatio(onFill, fill)).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('on an ordinary card', () => {
  test.each(SERVICES.map(service => [service.id, service] as const))(
    'the icon of %s stands out on an ordinary card in light and dark',
    (_, service) => {
      const { shape, fill, darkFill, onFill } = iconPaint(service.colour, PLAIN_LOOK, service.icon === null)
      if (fill === 'currentColor') return
      if (shape === 'badge') {
        expect(contrastRatio(onFill, fill)).toBeGreaterThanOrEqual(3)
      } else {
        expect(contrastRatio(fill, LIGHT_PALETTE.tile)).toBeGreaterThanOrEqual(3)
        expect(contrastRatio(darkFill ?? fill, DARK_PALETTE.tile)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  test('icons of black brands are inverted in the dark, yellow ones keep their colour on a badge', () => {
    expect(iconPaint('#000000', PLAIN_LOOK, false)).toMatchObject({ shape: 'glyph', fill: 'currentColor' })
    expect(iconPaint('#FFDD00', PLAIN_LOOK, false)).toMatchObject({
      shape: 'badge',
      fill: '#FFDD00',
      onFill: '#11131a',
    })
    expect(iconPaint('#25D366', PLAIN_LOOK, false)).toMatchObject({ shape: 'glyph', darkFill: '#25d366' })
  })
})
