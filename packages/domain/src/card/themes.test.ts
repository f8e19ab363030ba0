import { expect, test } from 'vitest'
import { isColour } from '../values/colours.ts'
import { CARD_COLOURS, colourWarnings, backgroundColours } from './appearance.ts'
import { contrastRatio } from './contrast.ts'
import { THEMES } from './themes.ts'

test('there are at least a dozen themes, each with colours of its own', () => {
  expect(THEMES.length).toBeGreaterThanOrEqual(12)
  const looks = THEMES.map(({ colours }) => JSON.stringify(colours))
  expect(new Set(looks).size).toBe(THEMES.length)
})

test.each(THEMES.map(theme => [theme.id, theme.colours] as const))(
  'every colour pair of the theme %s is readable: text and button 4.5, icons 3',
  (_id, colours) => {
    expect(CARD_COLOURS.filter(name => !isColour(colours[name]))).toEqual([])
    expect(colourWarnings(colours)).toEqual([])
    const { page, tile, icon, button } = backgroundColours(colours)
    expect(contrastRatio(colours.textColor, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colours.textColor, tile)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colours.buttonTextColor, button)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colours.iconColor, icon)).toBeGreaterThanOrEqual(3)
  },
)
