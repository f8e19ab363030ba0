import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveScene, Look } from './scene/open-scene.ts'
import { advanceTurning, type Turning } from './use-turning.ts'

/** Maximum canvas pixels per CSS pixel, because a higher resolution is not visible. */
const FINEST = 2
/** After a frame slower than this, in milliseconds, the resolution drops until the model rests. */
const SLOW_FRAME = 45
const COARSE = 0.5

/** `off` until requested; `failed` if the browser does not support it, so the still picture stays. */
type State = 'off' | 'loading' | 'live' | 'failed'

interface OpenedScene {
  scene: LiveScene
  close: () => void
  redraw: () => void
}

/** The 3D scene behind a picture: loaded on request, drawn on changes, freed on unmount. */
export function useLiveScene(look: Look, turning: Turning, onDrawn: (around: number) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = useRef<OpenedScene | null>(null)
  const [state, setState] = useState<State>('off')
  const start = useCallback(() => setState(state => (state === 'off' ? 'loading' : state)), [])

  const showLook = useEffectEvent((scene: LiveScene) => scene.show(look))
  const tellDrawn = useEffectEvent(onDrawn)
  const lookKey = JSON.stringify(look)
  useEffect(() => {
    if (!opened.current) return
    showLook(opened.current.scene)
    opened.current.redraw()
  }, [lookKey])

  const isWanted = state === 'loading' || state === 'live'
  useEffect(() => {
    const drawnOn = canvas.current
    if (!isWanted || !drawnOn) return
    const left = new AbortController()
    const fail = () => {
      opened.current?.close()
      opened.current = null
      if (!left.signal.aborted) setState('failed')
    }
    drawnOn.addEventListener('webglcontextlost', fail)
    void (async () => {
      const { loadLetters, openScene } = await import('./scene/open-scene.ts')
      await loadLetters()
      if (left.signal.aborted) return
      const scene = openScene(drawnOn)
      showLook(scene)
      opened.current = keepDrawn(drawnOn, scene, turning, around => tellDrawn(around))
      opened.current.redraw()
      setState('live')
    })().catch(fail)
    return () => {
      left.abort()
      drawnOn.removeEventListener('webglcontextlost', fail)
      opened.current?.close()
      opened.current = null
    }
  }, [isWanted, turning])

  const redraw = useCallback(() => opened.current?.redraw(), [])
  return { canvas, state, start, redraw }
}

/** Draws while something moves, and once after each change. */
function keepDrawn(
  canvas: HTMLCanvasElement,
  scene: LiveScene,
  turning: Turning,
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
    const moves = advanceTurning(turning, Math.min(passed, 100) / 1000)
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
