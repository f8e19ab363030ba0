import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHideBarsOnScroll } from './use-hide-bars-on-scroll.ts'

function Page() {
  useHideBarsOnScroll()
  return <input aria-label="Name" />
}

const isAway = () => document.documentElement.hasAttribute('data-bars-away')

function scrollTo(y: number, byHand = true) {
  if (byHand) fireEvent.touchMove(document.body)
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  fireEvent.scroll(window)
}

test('the editor’s bars hide on a scroll down by hand and return on a scroll up or with a focused field', () => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  const { getByLabelText, unmount } = render(<Page />)
  scrollTo(900, false)
  expect(isAway()).toBe(false)
  scrollTo(1_000)
  expect(isAway()).toBe(true)
  scrollTo(996)
  expect(isAway()).toBe(true)
  scrollTo(950)
  expect(isAway()).toBe(false)

  scrollTo(1_100)
  expect(isAway()).toBe(true)
  getByLabelText('Name').focus()
  expect(isAway()).toBe(false)
  scrollTo(1_300)
  expect(isAway()).toBe(false)

  getByLabelText('Name').blur()
  scrollTo(1_500)
  unmount()
  expect(isAway()).toBe(false)
})

test('the editor’s bars stay visible at the top of the page', () => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  render(<Page />)
  scrollTo(100)
  expect(isAway()).toBe(false)
})
