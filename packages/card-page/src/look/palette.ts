import { DEFAULT_SURFACES } from '@dotyk/domain/card'

/** Colours of a card; each `on…` is the text colour on the colour it names. */
export interface Palette {
  page: string
  text: string
  muted: string
  tile: string
  onTile: string
  onTileMuted: string
  button: string
  onButton: string
  shadow: string
  cover: string
  wave: string
  chip: string
  /** Background of an emoji. */
  spark: string
}

/** The default card in the visitor's colour scheme. card.css repeats these values; a test compares them. */
export const LIGHT_PALETTE: Palette = {
  ...DEFAULT_SURFACES.light,
  text: '#11131a',
  muted: '#4c5060',
  onTile: '#1f222d',
  onTileMuted: '#5f6373',
  onButton: '#ffffff',
  shadow: '#11131a14',
  cover: '#3d4bff',
  wave: '#ffffff',
  chip: '#f2f1ec',
  spark: '#fff4d6',
}

export const DARK_PALETTE: Palette = {
  ...DEFAULT_SURFACES.dark,
  text: '#f3f3f0',
  muted: '#a9adbb',
  onTile: '#e9e9ee',
  onTileMuted: '#9a9fae',
  onButton: '#11131a',
  shadow: '#00000000',
  cover: '#3d4bff',
  wave: '#ffffff',
  chip: '#262a36',
  spark: '#2b2718',
}

const VARIABLES = {
  page: '--page',
  text: '--text',
  muted: '--muted',
  tile: '--tile',
  onTile: '--on-tile',
  onTileMuted: '--on-tile-muted',
  button: '--button',
  onButton: '--on-button',
  shadow: '--shadow',
  cover: '--cover',
  wave: '--wave',
  chip: '--chip',
  spark: '--spark',
} as const satisfies Record<keyof Palette, `--${string}`>

/** Converts the palette to the custom properties that card.css reads. */
export function cssVariables(palette: Palette): Record<string, string> {
  return Object.fromEntries(
    Object.entries(VARIABLES).map(([name, variable]) => [variable, palette[name as keyof Palette]]),
  )
}
