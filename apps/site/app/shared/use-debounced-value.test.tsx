import { useDebouncedValue } from '@dotyk/ui/debounce'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DELAY_MS = 350

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a debounced value updates once its input has been unchanged for the delay', () => {
  const { result, rerender } = renderHook(({ typed }) => useDebouncedValue(typed, DELAY_MS), {
    initialProps: { typed: '' },
  })
  rerender({ typed: 'o' })
  advance(DELAY_MS - 1)
  rerender({ typed: 'ol' })
  advance(DELAY_MS - 1)
  expect(result.current).toBe('')
  advance(1)
  expect(result.current).toBe('ol')
})

test('a debounced value with a leading edge takes the first change after a pause at once', () => {
  const { result, rerender } = renderHook(
    ({ typed }) => useDebouncedValue(typed, DELAY_MS, { leading: true }),
    { initialProps: { typed: '' } },
  )
  advance(DELAY_MS)
  rerender({ typed: 'o' })
  expect(result.current).toBe('o')
  rerender({ typed: 'ol' })
  expect(result.current).toBe('o')
  advance(DELAY_MS)
  expect(result.current).toBe('ol')
})
