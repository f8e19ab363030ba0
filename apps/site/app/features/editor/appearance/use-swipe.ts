import { type PointerEvent, useRef } from 'react'

/** The minimum length of a swipe in CSS pixels; shorter pointer movements count as a tap. */
const SWIPE_PX = 40

/** Returns the event handlers for horizontal swipes: a swipe to the left is one step forward, to the right one step back. */
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
