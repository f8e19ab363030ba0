/** The views of a product: its front, its back, and the product touched by a phone where it is used. */
export const PICTURE_VIEWS = ['front', 'back', 'use'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

/** The kinds of card page that the phone in a picture shows: a person's, a place's. */
export const CARD_SCREENS = ['person', 'place'] as const
export type CardScreen = (typeof CARD_SCREENS)[number]

export const PICTURE_FORMATS = ['avif', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The available picture widths in pixels; the height is three quarters of the width. */
export const PICTURE_WIDTHS = [320, 480, 720, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The ready-made layouts of full-colour print, shown until the buyer's layout is approved. */
export const PRINT_LAYOUTS = ['dawn', 'field', 'night'] as const
export type PrintLayout = (typeof PRINT_LAYOUTS)[number]

export interface PictureOptions {
  /** The printed name; a sample name is shown if it is absent. */
  name?: string | undefined
  line?: string | undefined
  /** The path of the card's page that the printed QR code contains, without the leading slash. */
  page?: string | undefined
  layout?: PrintLayout | undefined
  /** The buyer's own design, encoded as text (`print/own-design.ts`); it replaces the layout. */
  ownDesign?: string | undefined
  width?: PictureWidth | undefined
}

/** The picture width used if the address of a picture gives none. */
export const DEFAULT_PICTURE_WIDTH = 720 satisfies PictureWidth

/** Returns the address of a product's picture: `/products/1-1-1-1/front.avif?name=Olena&width=480`. */
export function productPicturePath(
  productId: string,
  view: PictureView,
  format: PictureFormat,
  { name, line, page, layout, ownDesign, width }: PictureOptions = {},
): string {
  const asked = new URLSearchParams()
  if (name) asked.set('name', name)
  if (line) asked.set('line', line)
  if (page) asked.set('page', page)
  if (layout) asked.set('layout', layout)
  if (ownDesign) asked.set('own', ownDesign)
  if (width && width !== DEFAULT_PICTURE_WIDTH) asked.set('width', String(width))
  const query = asked.size ? `?${asked}` : ''
  return `/products/${productId}/${view}.${format}${query}`
}
