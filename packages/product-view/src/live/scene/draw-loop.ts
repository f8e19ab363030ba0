import { advanceRotation, type RotationState } from './advance-rotation.ts'
import type { LiveScene } from './live-scene.ts'

/** Maximum canvas pixels per CSS pixel, because a higher resolution is not visible. */
const FINEST = 2
/** After a frame slower than this, in milliseconds, the resolution drops until the model rests. */
const SLOW_FRAME = 45
const COARSE = 0.5

export interface OpenedScene {
  scene: LiveScene
  close: () => void
  redraw: () => void
}

/** Draws while something moves, and once after each change. */
export function startDrawLoop(
  canvas: HTMLCanvasElement,
  scene: LiveScene,
  turning: RotationState,
  onDrawn: (around: number) => void,
): OpenedScene {
  let frame = 0
  let before = 0
  let fineness = 1
  const size = () => {
    const { clientWidth, clientHeight } = canvas
    // The aspect ratio is 4:3 like the still's; the excess is cropped in the same way.
    const wide = Math.max(clientWidth, (clientHeight * 4) / 3)
    const width = Math.max(1, Math.round(wide * Math.min(devicePixelRatio, FINEST) * fineness))
    if (canvas.width === width) return
    canvas.width = width
    canvas.height = Math.round(width * 0.75)
  }
  const draw = (now: number) => {
    frame = 0
    const passed = before === 0 ? 16 : now - before
    const moves = advanceRotation(turning, Math.min(passed, 100) / 1000)
    if (moves && before !== 0 && passed > SLOW_FRAME) fineness = COARSE
    if (!moves) fineness = 1
    before = moves ? now : 0
    size()
    scene.draw(turning.now)
    onDrawn(turning.now.around)
    if (moves) redraw()
  }
  const redraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const resized = new ResizeObserver(redraw)
  resized.observe(canvas)
  return {
    scene,
    redraw,
    close: () => {
      resized.disconnect()
      cancelAnimationFrame(frame)
      scene.close()
    },
  }
}
