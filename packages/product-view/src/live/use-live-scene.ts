import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RotationState } from './scene/advance-rotation.ts'
import type { OpenedScene } from './scene/draw-loop.ts'
import type { ShownProduct } from './scene/product-look.ts'
import type { LiveScene } from './scene/live-scene.ts'

/** `off` until requested; `failed` if the browser does not support it, so the still picture stays. */
type State = 'off' | 'loading' | 'live' | 'failed'

/** The 3D scene behind a picture: loaded on request, drawn on changes, freed on unmount. */
export function useLiveScene(shown: ShownProduct, turning: RotationState, onDrawn: (around: number) => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = useRef<OpenedScene | null>(null)
  const [state, setState] = useState<State>('off')
  const start = useCallback(() => setState(state => (state === 'off' ? 'loading' : state)), [])

  const showLook = useEffectEvent((scene: LiveScene) => scene.show(shown))
  const tellDrawn = useEffectEvent(onDrawn)
  const shownKey = JSON.stringify(shown)
  useEffect(() => {
    if (!opened.current) return
    showLook(opened.current.scene)
    opened.current.redraw()
  }, [shownKey])

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
      const {
        startDrawLoop: keepDrawn,
        loadPrintFonts: loadLetters,
        openScene,
      } = await import('./scene/open-scene.ts')
      await loadLetters()
      if (left.signal.aborted) return
      const scene = openScene(drawnOn, () => {
        showLook(scene)
        opened.current?.redraw()
      })
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
