/** What is in a section is fetched when it is opened first; a slow connection has this long. */
const ARRIVES_WITHIN_MS = 5_000

/** Scrolls a section to the top of the window, again as what is in it arrives, until the person does anything else. */
export function bringToTop(section: HTMLElement): void {
  // Tells of the size it begins with as well.
  const growing = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
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
