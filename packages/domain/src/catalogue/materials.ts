import type { AccessoryId, ColourId } from './product-choice.ts'

/** The colours of a material lit from the upper left, and of the print on it. */
export interface MaterialColours {
  light: string
  body: string
  deep: string
  print: string
}

/** The colours of the accessories' bases; full-colour print uses the white base as its background. */
export const BASE_COLOURS = {
  'full-colour': {
    light: '#ff8f6b',
    body: '#c43c9b',
    deep: '#3d4bff',
    print: '#ffffff',
  },
  black: {
    light: '#33374a',
    body: '#171a24',
    deep: '#0b0c12',
    print: '#ffffff',
  },
  white: {
    light: '#ffffff',
    body: '#f6f6f2',
    deep: '#dedfdb',
    print: '#11131a',
  },
  gold: {
    light: '#f7e3ad',
    body: '#d9b565',
    deep: '#a9813a',
    print: '#2a1f08',
  },
  silver: {
    light: '#f3f4f7',
    body: '#c3c7d1',
    deep: '#8f95a4',
    print: '#1a1d27',
  },
  blue: {
    light: '#7480ff',
    body: '#3d4bff',
    deep: '#232db4',
    print: '#ffffff',
  },
  red: {
    light: '#ff7a72',
    body: '#d9343a',
    deep: '#981d2b',
    print: '#ffffff',
  },
  green: {
    light: '#4fbf85',
    body: '#13804c',
    deep: '#08512f',
    print: '#ffffff',
  },
} as const satisfies Record<string, MaterialColours>

/** The colours of a ribbon's face and of its shaded strand; the yellow-blue ribbon is divided lengthwise. */
export const RIBBON_COLOURS = {
  white: { face: '#f4f4f0', shade: '#d3d4d2' },
  black: { face: '#2a2d39', shade: '#11131a' },
  blue: { face: '#3d4bff', shade: '#2732c0' },
  red: { face: '#d9343a', shade: '#a3212c' },
  'yellow-blue': { face: '#ffc940', shade: '#2f6bd8' },
} as const

/** Colours made of brushed metal. */
const METALS: readonly ColourId[] = [3, 4]

export function isMetal(colour: ColourId): boolean {
  return METALS.includes(colour)
}

/** The part of each accessory that is drawn in the chosen colour. */
export const COLOURED_PARTS = {
  1: 'body',
  2: 'panel',
  3: 'body',
  4: 'board',
} as const satisfies Record<AccessoryId, string>
