/** The crop square, in pixels of the picture. */
export interface CropFrame {
  x: number
  y: number
  side: number
}

export interface PixelSize {
  width: number
  height: number
}

/** The maximum zoom; 1 is the largest square of the picture. */
export const MAX_ZOOM = 4

/** Returns the central square of a picture; portrait pictures keep more of the top, where the face usually is. */
export function centredFrame({ width, height }: PixelSize): CropFrame {
  const side = Math.min(width, height)
  return {
    x: Math.round((width - side) / 2),
    y: Math.round((height - side) / (height > width ? 3 : 2)),
    side,
  }
}

/** Returns the zoom of the frame: 1 for the largest square. */
export function zoomOfFrame(frame: CropFrame, picture: PixelSize): number {
  return Math.min(picture.width, picture.height) / frame.side
}

/**
 * Returns the frame moved within the picture.
 * @param dx, dy the movement in parts of the frame's side
 */
export function moveFrame(frame: CropFrame, picture: PixelSize, dx: number, dy: number): CropFrame {
  return within({ ...frame, x: frame.x + dx * frame.side, y: frame.y + dy * frame.side }, picture)
}

/**
 * Returns the frame at another zoom; the point of the picture under `at` stays in place.
 * @param at a point of the frame, from 0 to 1 across and down
 */
export function zoomFrame(
  frame: CropFrame,
  picture: PixelSize,
  zoom: number,
  at = { x: 0.5, y: 0.5 },
): CropFrame {
  const kept = Math.min(Math.max(zoom, 1), MAX_ZOOM)
  const side = Math.min(picture.width, picture.height) / kept
  const grown = frame.side - side
  return within({ x: frame.x + grown * at.x, y: frame.y + grown * at.y, side }, picture)
}

function within({ x, y, side }: CropFrame, { width, height }: PixelSize): CropFrame {
  return { x: clamp(x, width - side), y: clamp(y, height - side), side }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}
