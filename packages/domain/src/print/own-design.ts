import { ACCESSORY_IDS, type AccessoryId, type ProductChoice } from '../catalogue/index.ts'
import { isDesignFor } from './is-design-for.ts'
import { PRINT_BLEED, surfaceCut } from './surface-cuts.ts'
import type { SurfaceName } from './surface-names.ts'

/** The colours that the name, the line and the mark may have on an own design. */
export const DESIGN_INKS = ['dark', 'light'] as const
export type DesignInk = (typeof DESIGN_INKS)[number]

/**
 * An uploaded picture on a surface, in millimetres from the surface's top left; the height follows from the picture's
 * proportions.
 */
export interface PlacedPicture {
  id: string
  x: number
  y: number
  width: number
}

/** The buyer's own design: full-colour pictures in place of our layout, or a one-colour logo beside the name. */
export interface OwnDesign {
  accessory: AccessoryId
  /** Whether the pictures are traced logos, printed in the product's one ink; `background` and `ink` are then unused. */
  isLogo: boolean
  /** The colour of the areas without a picture, `#rrggbb`. */
  background: string
  ink: DesignInk
  /** Whether the print has the service's mark, or the name of the company that sells the product. */
  hasSign: boolean
  /** Whether the print has the contactless symbol and the words that explain it. */
  hasHints: boolean
  /** The pictures by surface, at least one. */
  pictures: Partial<Record<SurfaceName, PlacedPicture>>
}

/** Returns the name of an uploaded picture's stored file for print; for a logo the file is its outline. */
export function designFile(id: string, extension: 'png' | 'jpg' | 'svg'): string {
  return `${id}.${extension}`
}

/** Returns the name of an uploaded picture's stored file for screens. */
export function designPreviewFile(id: string): string {
  return `${id}-preview.webp`
}

/** The maximum number of characters of a design that is encoded as text. */
export const MAX_OWN_DESIGN_CODE_LENGTH = 160

/** The widths that a placed picture may have, in millimetres. */
export const PICTURE_WIDTH_LIMITS_MM = { least: 4, most: 900 } as const

/** The letter that follows the accessory in the text of a design with a logo; see `isDesignFor`. */
const LOGO_LETTER = 'o'
const INK_LETTERS = { dark: 'd', light: 'l' } as const satisfies Record<DesignInk, string>
const PICTURE = /^([0-9a-f]{32})_(0|-?[1-9]\d{0,4})_(0|-?[1-9]\d{0,4})_([1-9]\d{0,3})$/
const DESIGN = /^([1-4])(o?)\.([0-9a-f]{6})\.([dl])(s?)(h?)\.([0-9a-f_-]*)\.([0-9a-f_-]*)$/

/**
 * Encodes a design as a short text for orders and picture addresses, with lengths in tenths of a millimetre.
 * `1.ffffff.dsh.<id>_-30_-30_916.` is a card with a picture on its front. The text of a logo begins with `1o`.
 */
export function encodeOwnDesign({ accessory, background, ink, pictures, ...shown }: OwnDesign): string {
  const signs = `${INK_LETTERS[ink]}${shown.hasSign ? 's' : ''}${shown.hasHints ? 'h' : ''}`
  const placed = (picture: PlacedPicture | undefined) =>
    picture ? [picture.id, ...[picture.x, picture.y, picture.width].map(tenths)].join('_') : ''
  return [
    `${accessory}${shown.isLogo ? LOGO_LETTER : ''}`,
    background.slice(1),
    signs,
    placed(pictures.front),
    placed(pictures.back),
  ].join('.')
}

/**
 * Decodes a design encoded by `encodeOwnDesign`; null for any other text, and if a picture lies outside its surface or on a
 * surface that isn't printed.
 */
export function decodeOwnDesign(code: string): OwnDesign | null {
  const [, id, logo, background, ink, sign, hints, front, back] = DESIGN.exec(code) ?? []
  const accessory = ACCESSORY_IDS.find(known => String(known) === id)
  if (accessory === undefined) return null
  const pictures: OwnDesign['pictures'] = {}
  for (const [surface, text = ''] of [
    ['front', front],
    ['back', back],
  ] as const) {
    if (text === '') continue
    const picture = readPicture(text)
    if (!picture || !isOnSurface(accessory, surface, picture)) return null
    pictures[surface] = picture
  }
  if (!pictures.front && !pictures.back) return null
  return {
    accessory,
    isLogo: logo === LOGO_LETTER,
    background: `#${background}`,
    ink: ink === INK_LETTERS.light ? 'light' : 'dark',
    hasSign: sign !== '',
    hasHints: hints !== '',
    pictures,
  }
}

/** Decodes a design that is made for this product; null if it is for another accessory or another print type. */
export function ownDesignFor(
  code: string,
  choice: Pick<ProductChoice, 'accessory' | 'colour'>,
): OwnDesign | null {
  return isDesignFor(code, choice) ? decodeOwnDesign(code) : null
}

function readPicture(text: string): PlacedPicture | null {
  const [, id, x, y, width] = PICTURE.exec(text) ?? []
  const picture = { x: Number(x) / 10, y: Number(y) / 10, width: Number(width) / 10 }
  const isSized =
    picture.width >= PICTURE_WIDTH_LIMITS_MM.least && picture.width <= PICTURE_WIDTH_LIMITS_MM.most
  return id !== undefined && isSized ? { id, ...picture } : null
}

function isOnSurface(accessory: AccessoryId, surface: SurfaceName, { x, y, width }: PlacedPicture): boolean {
  const cut = surfaceCut(accessory, surface)
  if (!cut) return false
  return x < cut.width + PRINT_BLEED && x + width > -PRINT_BLEED && y < cut.height + PRINT_BLEED
}

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10)
}
