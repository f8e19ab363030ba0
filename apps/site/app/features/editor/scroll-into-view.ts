import { scrollerOf } from './drag/scroll-along.ts'

/** What is in a section is fetched when it is opened first; a slow connection has this long. */
const ARRIVES_WITHIN_MS = 5_000

/**
 * How a press that leads elsewhere on the page scrolls. The page itself has no smooth scrolling: what a key focuses or types
 * into would come into view for a second, and each letter typed meanwhile be late.
 */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Scrolls a section to the top of the window, again as what is in it arrives, until the person does anything else. */
export function bringToTop(section: HTMLElement): void {
  // Tells of the size it begins with as well.
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

/** Room left above what is brought into view: the tools stay there on a narrow screen. */
const ABOVE_PX = 110

/** Scrolls to the buttons; the page itself only as far as the whole phone needs, or a short card's last button. */
export function bringIntoView(grid: HTMLElement): void {
  const scroller = scrollerOf(grid)
  const behavior = scrollBehavior()
  if (scroller === document.scrollingElement) {
    grid.scrollIntoView({ block: 'nearest', behavior })
    return
  }
  scroller.scrollIntoView({ block: 'nearest', behavior })
  const by = grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE_PX
  if (by > 0) scroller.scrollBy({ top: by, behavior })
}
