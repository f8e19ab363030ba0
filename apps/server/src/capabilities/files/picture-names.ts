/** Widths of a stored background in pixels, the largest first: for phones with high-density screens, and for other screens. */
export const BACKGROUND_WIDTHS = [1_280, 640] as const

export type BackgroundWidth = (typeof BACKGROUND_WIDTHS)[number]

const LARGEST_BACKGROUND = /^([0-9a-f]{32})-1280\.webp$/

export function backgroundFile(id: string, width: BackgroundWidth): string {
  return `${id}-${width}.webp`
}

/** Lists every file of the picture to which a file's name in a profile belongs. */
export function filesOfPicture(name: string): string[] {
  const id = LARGEST_BACKGROUND.exec(name)?.[1]
  return id === undefined ? [name] : BACKGROUND_WIDTHS.map(width => backgroundFile(id, width))
}
