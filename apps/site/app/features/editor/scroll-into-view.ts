import { findScroller } from './drag/auto-scroll.ts'

/**
 * The time in milliseconds within which a section's content is expected; it loads when the section is first opened, which may be
 * slow.
 */
const ARRIVES_WITHIN_MS = 5_000

/**
 * Returns the scroll behaviour for navigation by a press. The page itself has no smooth scrolling, because focused fields would
 * take a second to come into view and delay keystrokes.
 */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Scrolls a section to the top of the window, and again while its content loads, until the person does anything else. */
export function scrollToTop(section: HTMLElement): void {
  // This observer also does the first scrolling, because a ResizeObserver reports the initial size too.
  const growing = new ResizeObserver(() =>
    section.scrollIntoView({ block: 'start', behavior: scrollBehavior() }),
  )
  growing.observe(section)
  const over = new AbortController()
  function leave(): void {
    growing.disconnect()
    over.abort()
  }
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, leave, { signal: over.signal, passive: true })
  setTimeout(leave, ARRIVES_WITHIN_MS)
}

/** The space for the sticky tools above the target on a narrow screen, in pixels. */
const ABOVE_PX = 110

/**
 * Scrolls to the card's buttons. The page scrolls only as far as necessary to show the whole phone, or the last button of a
 * short card.
 */
export function scrollGridIntoView(grid: HTMLElement): void {
  const scroller = findScroller(grid)
  const behavior = scrollBehavior()
  if (scroller === document.scrollingElement) {
    grid.scrollIntoView({ block: 'nearest', behavior })
    return
  }
  scroller.scrollIntoView({ block: 'nearest', behavior })
  const by = grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE_PX
  if (by > 0) scroller.scrollBy({ top: by, behavior })
}
