import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceRotation, type RotationState } from './advance-rotation.ts'

let prefersStill = false
beforeEach(() => {
  prefersStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }))
})
afterEach(() => vi.unstubAllGlobals())

const heading = (around: number, speed = 0): RotationState => ({
  now: { around: 0, over: 0 },
  goal: { around, over: 0 },
  speed,
})

/** Advances in steps of 1/60 s until it rests. */
function untilRest(turning: RotationState): number {
  let frames = 1
  while (advanceRotation(turning, 1 / 60)) frames += 1
  return frames
}

describe('a turn', () => {
  test('a turned product stops at its target, so that drawing ends', () => {
    const turning = heading(90)
    expect(untilRest(turning)).toBeLessThan(60)
    expect(turning.now.around).toBe(90)
  })

  test('the product keeps turning after a fling and stops within seconds', () => {
    const turning = heading(0, 300)
    expect(untilRest(turning)).toBeLessThan(240)
    expect(turning.now.around).toBeGreaterThan(60)
  })

  test('the product turns without animation when reduced motion is preferred', () => {
    prefersStill = true
    const turning = heading(180)
    expect(advanceRotation(turning, 1 / 60)).toBe(false)
    expect(turning.now.around).toBe(180)
  })
})
