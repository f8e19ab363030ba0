import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_COLOURS, type CardColours, colourWarnings } from './appearance.ts'

test('an ordinary card and what its owner left open raise no warning', () => {
  expect(colourWarnings({})).toEqual([])
  expect(colourWarnings({ backgroundColor: '#000', cardColor: null })).toEqual([])
  expect(colourWarnings({ backgroundColor: '#000', textColor: 'yellow' })).toEqual([])
})

test('grey text on a white page gets a warning with its ratio and the nearest readable grey', () => {
  const [warning, ...more] = colourWarnings({
    backgroundColor: '#ffffff',
    cardColor: '#ffffff',
    textColor: '#999999',
  })
  expect(warning).toMatchObject({ colour: 'textColor', on: 'backgroundColor', mend: { colour: 'textColor' } })
  expect(warning?.ratio).toBeCloseTo(2.85, 2)
  // The colour 24 % darker than #999999 is #747474, whose contrast ratio is 4.67.
  expect(warning?.mend.value).toBe('#747474')
  expect(more.map(({ on }) => on)).toEqual(['cardColor'])
})

test('where no text colour is readable on both page and tiles, new tile colours are suggested', () => {
  const warnings = colourWarnings({ backgroundColor: '#000', cardColor: '#808080', textColor: '#fff' })
  expect(warnings).toMatchObject([{ on: 'cardColor', mend: { colour: 'cardColor' } }])
})

test('the contrast of icons and buttons is judged on their own background', () => {
  const warnings = colourWarnings({
    iconColor: '#ffee00',
    iconBackgroundColor: '#ffffff',
    buttonBackgroundColor: '#ffee00',
    buttonTextColor: '#ffffff',
  })
  expect(warnings.map(({ colour, on }) => [colour, on])).toEqual([
    ['iconColor', 'iconBackgroundColor'],
    ['buttonTextColor', 'buttonBackgroundColor'],
  ])
})

test('accepting every suggested colour ends all contrast warnings', () => {
  const hex = fc
    .tuple(fc.integer({ min: 0, max: 0xff_ff_ff }), fc.constantFrom('', '80', 'ff'))
    .map(([rgb, alpha]) => `#${rgb.toString(16).padStart(6, '0')}${alpha}`)
  const colours = fc.record(
    Object.fromEntries(CARD_COLOURS.map(name => [name, fc.option(hex, { nil: null })])),
  ) as fc.Arbitrary<CardColours>
  fc.assert(
    fc.property(colours, chosen => {
      let now = chosen
      for (let presses = 0; presses < 8; presses += 1) {
        const [warning] = colourWarnings(now)
        if (!warning) return
        now = { ...now, [warning.mend.colour]: warning.mend.value }
      }
      expect(colourWarnings(now)).toEqual([])
    }),
    // Half-black text on a medium background: no other background makes it readable, so only another text colour helps.
    {
      examples: [
        [{ cardColor: '#bd4f66', textColor: '#00000080' }],
        [{ backgroundColor: '#477c8e', cardColor: '#7d40b0', textColor: '#a736f9' }],
      ],
    },
  )
})
