import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCurrentSection } from './current-section.ts'

/** Returns the boxes of sections stacked from `top` with the given heights, 12 px apart. */
function boxes(top: number, heights: readonly number[]) {
  let at = top
  return heights.map((height, id) => {
    const box = { id, top: at, bottom: at + height }
    at += height + 12
    return box
  })
}

const window = { from: 110, to: 720 }

test('the current section is the one scrolled under the bars, not the one that has left above it', () => {
  expect(findCurrentSection(boxes(-90, [200, 80, 300]), window)).toBe(1)
})

test('the current section is the first visible one while a gap is under the bars', () => {
  expect(findCurrentSection(boxes(400, [200, 80]), window)).toBe(0)
})

test('a section that is not visible is never the current one', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: -3_000, max: 900 }), heights, (top, all) => {
      const sections = boxes(top, all)
      const id = findCurrentSection(sections, window)
      if (id === null) return
      const { top: begins, bottom: ends } = sections[id]!
      expect(ends > window.from && begins < window.to).toBe(true)
    }),
  )
})
