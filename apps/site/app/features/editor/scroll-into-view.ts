import { findScroller } from './drag/auto-scroll.ts'

/** A section's content loads on the first opening; on a slow connection it may take this long, in milliseconds. */
const ARRIVES_WITHIN_MS = 5_000

/**
 * Scroll behaviour for navigation by a press. The page itself has no smooth scrolling, because focused fields would take a
 * second to come into view and delay keystrokes.
 */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Scrolls a section to the top of the window, again as its content loads, until the person does anything else. */
export function scrollToTop(section: HTMLElement): void {
  // A ResizeObserver also reports the initial size.
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

/** Space for the sticky tools above the target on a narrow screen, in pixels. */
const ABOVE_PX = 110

/** Scrolls to the buttons; the page scrolls only as far as the whole phone, or the last button of a short card, requires. */
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
