import { type PointerEvent, useRef } from 'react'

/** A finger that moved less than this, in CSS pixels, only touched. */
const SWIPE_PX = 40

/** Handlers for an element that is swiped sideways: to the left is one step on, to the right one back. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.clientX
    },
    onPointerUp(event: PointerEvent) {
      if (from.current === null) return
      const moved = event.clientX - from.current
      from.current = null
      if (Math.abs(moved) >= SWIPE_PX) onStep(moved < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
