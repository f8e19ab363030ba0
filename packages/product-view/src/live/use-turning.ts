import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Turn } from './scene/open-scene.ts'

/** Degrees that a key turns by, and that crossing the whole picture turns by. */
const KEY_STEP = 15
const ACROSS_PICTURE = 220
/** How far it may be tilted, degrees. */
const LEAST_OVER = -8
const MOST_OVER = 32
/** Pixels before a touch is taken for a turn. */
const SLOP = 4
/** How fast a turn comes to its end: shares of the way in a second. */
const EASING = 14
/** A fling ends below so many degrees a second. */
const SLOWEST = 4

/** A turn and where it is heading. */
export interface Turning {
  now: Turn
  goal: Turn
  /** Degrees a second, after a finger has let go. */
  speed: number
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves a turn on by so many seconds. Says whether it is still moving. */
export function advanceTurning(turning: Turning, seconds: number): boolean {
  if (turning.speed !== 0) {
    turning.goal.around += turning.speed * seconds
    turning.speed *= Math.exp(-3.2 * seconds)
    if (Math.abs(turning.speed) < SLOWEST) turning.speed = 0
  }
  const share = prefersStill() ? 1 : 1 - Math.exp(-EASING * seconds)
  const left = {
    around: turning.goal.around - turning.now.around,
    over: turning.goal.over - turning.now.over,
  }
  const isThere = share === 1 || (Math.abs(left.around) < 0.05 && Math.abs(left.over) < 0.05)
  turning.now.around += left.around * (isThere ? 1 : share)
  turning.now.over += left.over * (isThere ? 1 : share)
  return !isThere || turning.speed !== 0
}

/** The nearest turn from here that shows this angle, so that nothing spins round and round. */
function nearestTurn(from: number, angle: number): number {
  return angle + 360 * Math.round((from - angle) / 360)
}

interface Turnable {
  turning: Turning
  /** Asks for the thing to be there. */
  onTouched: () => void
  onTurned: () => void
}

/** What fingers, a mouse and keys do to a turn. */
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
        // A finger that moves up or down scrolls the page.
        turnBy(x * perPixel, event.pointerType === 'mouse' ? y * 0.15 : 0)
        turning.now.around = turning.goal.around
        drag.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, isTurning: true }
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const hasRested = event.timeStamp - (drag.current?.at ?? 0) > 80
        if (hasRested || prefersStill()) turning.speed = 0
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
