/** How near to its edge something dragged makes the page scroll, and how fast at most, in pixels and pixels a frame. */
const EDGE_PX = 64
const FASTEST_PX = 14

/** Returns the scroll container of the element: the phone's screen, the pane, or the page. */
export function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each)
    if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight) return each
  }
  return document.scrollingElement ?? document.documentElement
}

/**
 * Scrolls, the faster the nearer to an edge the pointer is, until the returned function is called. What was picked up near
 * an edge and is moved away from it doesn't run after that edge.
 */
export function scrollAlong(scroller: Element, pointerY: () => number, onScrolled: () => void): () => void {
  const isPage = scroller === document.scrollingElement
  const began = pointerY()
  let frame = requestAnimationFrame(step)

  function step() {
    frame = requestAnimationFrame(step)
    const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
    const y = pointerY()
    const into = Math.max(top + EDGE_PX - y, 0) - Math.max(y - (bottom - EDGE_PX), 0)
    if (into === 0 || Math.sign(into) !== Math.sign(began - y)) return
    const before = scroller.scrollTop
    const by = Math.max(-1, Math.min(1, into / EDGE_PX)) * FASTEST_PX
    scroller.scrollBy({ top: -by, behavior: 'instant' })
    if (scroller.scrollTop !== before) onScrolled()
  }

  return () => cancelAnimationFrame(frame)
}
