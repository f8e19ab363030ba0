/** How a product is pictured: from its front, its back, and as it is held to a phone. */
export const PICTURE_VIEWS = ['front', 'back', 'use'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

export const PICTURE_FORMATS = ['avif', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in pixels that pictures are made in; each is three quarters as high. */
export const PICTURE_WIDTHS = [320, 480, 720, 960] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The appearance of full-colour print until a layout is approved. */
export const PRINT_LAYOUTS = ['dawn', 'field', 'night'] as const
export type PrintLayout = (typeof PRINT_LAYOUTS)[number]

export interface PictureOptions {
  /** Printed on it; without one a sample stands there. */
  name?: string | undefined
  line?: string | undefined
  /** The path of the page its code leads to, without the slash. */
  page?: string | undefined
  layout?: PrintLayout | undefined
  width?: PictureWidth | undefined
}

/** The width that is drawn where an address names none. */
export const DEFAULT_PICTURE_WIDTH = 720 satisfies PictureWidth

/** Where a product's picture is: `/products/1-1-1-1/front.avif?name=Olena&width=480`. */
export function pictureAddress(
  productId: string,
  view: PictureView,
  format: PictureFormat,
  { name, line, page, layout, width }: PictureOptions = {},
): string {
  const asked = new URLSearchParams()
  if (name) asked.set('name', name)
  if (line) asked.set('line', line)
  if (page) asked.set('page', page)
  if (layout) asked.set('layout', layout)
  if (width && width !== DEFAULT_PICTURE_WIDTH) asked.set('width', String(width))
  const query = asked.size ? `?${asked}` : ''
  return `/products/${productId}/${view}.${format}${query}`
}
