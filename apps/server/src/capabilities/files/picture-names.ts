/** Widths of a stored background in pixels, the largest first: for a phone's sharp screen, and for a plain one. */
export const BACKGROUND_WIDTHS = [1_280, 640] as const

export type BackgroundWidth = (typeof BACKGROUND_WIDTHS)[number]

const LARGEST_BACKGROUND = /^([0-9a-f]{32})-1280\.webp$/

export function backgroundFile(id: string, width: BackgroundWidth): string {
  return `${id}-${width}.webp`
}

/** Every file of the picture that a profile names by one of them. */
export function filesOfPicture(name: string): string[] {
  const id = LARGEST_BACKGROUND.exec(name)?.[1]
  return id === undefined ? [name] : BACKGROUND_WIDTHS.map(width => backgroundFile(id, width))
}
