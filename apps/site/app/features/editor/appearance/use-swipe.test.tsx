import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSwipe } from './use-swipe.ts'

function swipe(from: number, to: number, end = 'pointerup') {
  const onStep = vi.fn<(step: 1 | -1) => void>()
  function Swiped() {
    return <div data-testid="swiped" {...useSwipe(onStep)} />
  }
  const { unmount } = render(<Swiped />)
  const element = screen.getByTestId('swiped')
  element.dispatchEvent(new MouseEvent('pointerdown', { clientX: from, bubbles: true }))
  element.dispatchEvent(new MouseEvent(end, { clientX: to, bubbles: true }))
  unmount()
  return onStep.mock.calls
}

test('a swipe to the left goes to the next look, to the right to the one before', () => {
  expect(swipe(200, 120)).toEqual([[1]])
  expect(swipe(120, 200)).toEqual([[-1]])
})

test('a touch that hardly moves, or that became scrolling, is not a swipe', () => {
  expect(swipe(200, 180)).toEqual([])
  expect(swipe(200, 100, 'pointercancel')).toEqual([])
})
