/** A rectangle of a picture, in pixels from its top left. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}
