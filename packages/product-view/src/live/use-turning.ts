import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'
import type { RotationState } from './scene/advance-rotation.ts'

/** Degrees per key press, and per drag across the whole picture. */
const KEY_STEP = 15
const ACROSS_PICTURE = 220
/** Limits of the tilt in degrees. */
const LEAST_OVER = -8
const MOST_OVER = 32
/** Pixels before a touch counts as a rotation. */
const SLOP = 4
/** Returns the nearest equivalent of an angle, which avoids extra revolutions. */
function nearestTurn(from: number, angle: number): number {
  return angle + 360 * Math.round((from - angle) / 360)
}

interface Turnable {
  turning: RotationState
  /** Called to load the 3D model. */
  onTouched: () => void
  onTurned: () => void
}

/** Applies touch, mouse and key input to a rotation. */
export function useTurning({ turning, onTouched, onTurned }: Turnable) {
  const drag = useRef<{ x: number; y: number; at: number; isTurning: boolean } | null>(null)
  const turnBy = (around: number, over: number) => {
    turning.goal.around += around
    turning.goal.over = Math.min(MOST_OVER, Math.max(LEAST_OVER, turning.goal.over + over))
    onTurned()
  }
  const turnTo = (angle: number) => {
    turning.goal = { around: nearestTurn(turning.goal.around, angle), over: 0 }
    turning.speed = 0
    onTurned()
  }
  return {
    turnTo,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        onTouched()
        turning.speed = 0
        drag.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, isTurning: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = drag.current
        if (!from) return
        const [x, y] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.isTurning && Math.hypot(x, y) < SLOP) return
        if (!from.isTurning) event.currentTarget.setPointerCapture(event.pointerId)
        const perPixel = ACROSS_PICTURE / event.currentTarget.clientWidth
        const seconds = Math.max(0.004, (event.timeStamp - from.at) / 1000)
        turning.speed = 0.6 * turning.speed + 0.4 * ((x * perPixel) / seconds)
        // Vertical movement of a finger scrolls the page.
        turnBy(x * perPixel, event.pointerType === 'mouse' ? y * 0.15 : 0)
        turning.now.around = turning.goal.around
        drag.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, isTurning: true }
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const hasRested = event.timeStamp - (drag.current?.at ?? 0) > 80
        if (hasRested || prefersReducedMotion()) turning.speed = 0
        turning.speed = Math.min(700, Math.max(-700, turning.speed))
        drag.current = null
        onTurned()
      },
      onPointerCancel: () => {
        drag.current = null
        turning.speed = 0
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.metaKey || event.ctrlKey || event.altKey) return
        const turns: Record<string, () => void> = {
          ArrowRight: () => turnBy(KEY_STEP, 0),
          ArrowLeft: () => turnBy(-KEY_STEP, 0),
          ArrowUp: () => turnBy(0, 6),
          ArrowDown: () => turnBy(0, -6),
          Home: () => turnTo(0),
          End: () => turnTo(180),
        }
        const turn = turns[event.key]
        if (!turn) return
        event.preventDefault()
        onTouched()
        turning.speed = 0
        turn()
      },
    },
  }
}
