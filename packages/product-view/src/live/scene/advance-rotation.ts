import { prefersReducedMotion } from '../prefers-reduced-motion.ts'
import type { Rotation } from './live-scene.ts'

/** Easing speed: share of the remaining way per second. */
const EASING = 14
/** A fling ends below this speed, in degrees per second. */
const SLOWEST = 4

/** A rotation and its target. */
export interface RotationState {
  now: Rotation
  goal: Rotation
  /** Degrees per second after release. */
  speed: number
}

/** Advances a rotation by seconds; returns true while it is moving. */
export function advanceRotation(turning: RotationState, seconds: number): boolean {
  if (turning.speed !== 0) {
    turning.goal.around += turning.speed * seconds
    turning.speed *= Math.exp(-3.2 * seconds)
    if (Math.abs(turning.speed) < SLOWEST) turning.speed = 0
  }
  const share = prefersReducedMotion() ? 1 : 1 - Math.exp(-EASING * seconds)
  const left = {
    around: turning.goal.around - turning.now.around,
    over: turning.goal.over - turning.now.over,
  }
  const isThere = share === 1 || (Math.abs(left.around) < 0.05 && Math.abs(left.over) < 0.05)
  turning.now.around += left.around * (isThere ? 1 : share)
  turning.now.over += left.over * (isThere ? 1 : share)
  return !isThere || turning.speed !== 0
}
