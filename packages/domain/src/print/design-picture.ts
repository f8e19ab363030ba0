import type { BackgroundKey } from './remove-background.ts'

/** An uploaded picture of an own design, as an editor needs it to place the picture. */
export interface DesignPicture {
  id: string
  /** The width in pixels. */
  width: number
  height: number
  isWhite: boolean
  /** The colours along the picture's edges as `#rrggbb`, the most frequent first. */
  edgeColours: string[]
  /** The width of the thinnest lines of a traced logo, in pixels; absent for pictures, and where it isn't known. */
  thinnest?: number
  /** The uploaded picture from which this one was made, and the removed background; absent for an uploaded picture. */
  cutOut?: { from: string; background: BackgroundKey }
}
