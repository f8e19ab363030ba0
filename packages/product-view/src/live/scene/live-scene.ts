import type { ShownProduct } from './product-look.ts'

/** Rotation in degrees: around the vertical axis (0 front, 180 back), and tilt towards the camera. */
export interface Rotation {
  around: number
  over: number
}

export interface LiveScene {
  /** Sets the product and print without drawing. */
  show: (product: ShownProduct) => void
  draw: (turn: Rotation) => void
  /** Frees all GPU memory. */
  close: () => void
}
