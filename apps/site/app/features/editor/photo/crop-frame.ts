/** The crop square, in pixels of the picture. */
export interface Frame {
  x: number
  y: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** Maximum zoom relative to the whole picture. */
export const MAX_ZOOM = 4

/** Returns the central square of a picture; portrait pictures keep more of the top, where the face usually is. */
export function centredFrame({ width, height }: Size): Frame {
  const side = Math.min(width, height)
  return {
    x: Math.round((width - side) / 2),
    y: Math.round((height - side) / (height > width ? 3 : 2)),
    side,
  }
}

/** Returns the zoom of the frame: 1 for the largest square. */
export function zoomOf(frame: Frame, picture: Size): number {
  return Math.min(picture.width, picture.height) / frame.side
}

/** The frame moved within the picture. @param dx, dy in parts of the frame's side */
export function moveFrame(frame: Frame, picture: Size, dx: number, dy: number): Frame {
  return within({ ...frame, x: frame.x + dx * frame.side, y: frame.y + dy * frame.side }, picture)
}

/**
 * Returns the frame at another zoom; the point under `at` stays in place.
 * @param at a point of the frame, from 0 to 1 across and down
 */
export function zoomFrame(frame: Frame, picture: Size, zoom: number, at = { x: 0.5, y: 0.5 }): Frame {
  const kept = Math.min(Math.max(zoom, 1), MAX_ZOOM)
  const side = Math.min(picture.width, picture.height) / kept
  const grown = frame.side - side
  return within({ x: frame.x + grown * at.x, y: frame.y + grown * at.y, side }, picture)
}

function within({ x, y, side }: Frame, { width, height }: Size): Frame {
  return { x: clamp(x, width - side), y: clamp(y, height - side), side }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}
