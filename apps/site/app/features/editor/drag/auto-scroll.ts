/** The distance from an edge at which dragging starts to scroll, in pixels. */
const EDGE_PX = 64
const FASTEST_PX = 14

/** Returns the element's scroll container: the phone screen of the preview, the pane, or the page. */
export function findScroller(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each)
    if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight) return each
  }
  return document.scrollingElement ?? document.documentElement
}

/**
 * Scrolls the container until the returned function is called; the nearer the pointer is to an edge, the faster. An element that
 * was lifted near an edge and is moved away from it does not scroll towards that edge.
 */
export function autoScroll(scroller: Element, pointerY: () => number, onScrolled: () => void): () => void {
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
