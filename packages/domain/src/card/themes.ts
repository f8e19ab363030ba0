import type { CardColour } from './appearance.ts'

/** A ready-made look with all eight colours. */
export interface Theme {
  id: ThemeId
  colours: Record<CardColour, string>
}

type Colours = readonly [
  page: string,
  tile: string,
  text: string,
  shadow: string,
  iconGround: string,
  icon: string,
  button: string,
  onButton: string,
]

const THEME_COLOURS = {
  paper: ['#f4f3ee', '#ffffff', '#11131a', '#11131a14', '#eef0ff', '#3140e8', '#3d4bff', '#ffffff'],
  midnight: ['#0b1020', '#161d33', '#eef1ff', '#00000059', '#232d4d', '#9db0ff', '#4a59f5', '#ffffff'],
  wheat: ['#fff6dc', '#fffdf5', '#33270a', '#7a5c0026', '#ffe39a', '#5c4300', '#ffc940', '#2b2000'],
  steppe: ['#eef3e2', '#fbfdf5', '#22301a', '#22301a1f', '#dbe8c3', '#3c5b1e', '#3f6b21', '#ffffff'],
  sea: ['#e3f3f7', '#f9feff', '#0c2f3a', '#0c2f3a1f', '#c4e6ee', '#0b5a70', '#0d6e88', '#ffffff'],
  cherry: ['#fdeef0', '#fffafb', '#3d0f19', '#8f1d321f', '#f9d3da', '#a3162f', '#b3203b', '#ffffff'],
  lavender: ['#f1edfb', '#fdfcff', '#2a1d4a', '#2a1d4a1f', '#e0d5f8', '#5b37b0', '#6742c1', '#ffffff'],
  clay: ['#f5e9e1', '#fffaf6', '#3b2218', '#3b22181f', '#edd3c4', '#8a3d1d', '#a34a24', '#ffffff'],
  espresso: ['#1d1410', '#2d211b', '#fff4e6', '#00000066', '#44322a', '#f2b866', '#e8a33d', '#1d1410'],
  forest: ['#0f1f18', '#1a3025', '#ecf7ef', '#00000066', '#294a39', '#8fe0b0', '#57c98a', '#0b1c13'],
  graphite: ['#1b1c20', '#28292f', '#f3f3f0', '#00000066', '#393b43', '#ffffff', '#f3f3f0', '#1b1c20'],
  plum: ['#23122b', '#351d41', '#fbeeff', '#00000066', '#4e2d5e', '#f0a9ff', '#d873f0', '#23122b'],
  neon: ['#08090c', '#14161d', '#f4f7ff', '#00ffc833', '#1d222d', '#2dffc8', '#2dffc8', '#06110e'],
  snow: ['#ffffff', '#f3f4f6', '#15171c', '#00000000', '#e3e5ea', '#15171c', '#15171c', '#ffffff'],
} as const satisfies Record<string, Colours>

export type ThemeId = keyof typeof THEME_COLOURS

/** The ready-made looks; in each, every pair of text and background colours is readable (look.md). */
export const THEMES: readonly Theme[] = (Object.keys(THEME_COLOURS) as ThemeId[]).map(id => {
  const [page, tile, text, shadow, iconGround, icon, button, onButton] = THEME_COLOURS[id]
  return {
    id,
    colours: {
      backgroundColor: page,
      cardColor: tile,
      textColor: text,
      shadowColor: shadow,
      iconBackgroundColor: iconGround,
      iconColor: icon,
      buttonBackgroundColor: button,
      buttonTextColor: onButton,
    },
  }
})
