import { useEffect } from 'react'

/** The page is scrolled by hand for so long after a finger or a wheel moved, in milliseconds. */
const BY_HAND_MS = 900
/** Less than this is a finger that rests, in pixels. */
const SLACK_PX = 12
/** Above this the bars stand where the page begins, in pixels. */
const TOP_PX = 160

/**
 * On a narrow screen the lines of chips and tabs make room while a reader scrolls down, and are back with the first scroll up.
 * They stay while a field is typed in, and wherever the page was scrolled by a button.
 */
export function useHideBarsOnScroll(): void {
  useEffect(() => {
    const page = document.documentElement
    const over = new AbortController()
    const options = { passive: true, signal: over.signal }
    let last = scrollY
    let touchedAt = -Infinity
    for (const act of ['wheel', 'touchmove'] as const)
      addEventListener(act, ({ timeStamp }) => (touchedAt = timeStamp), options)
    addEventListener(
      'scroll',
      ({ timeStamp }) => {
        const by = scrollY - last
        if (Math.abs(by) < SLACK_PX) return
        last = scrollY
        if (by > 0 && timeStamp - touchedAt > BY_HAND_MS) return
        const isTyping = document.activeElement?.matches('input, textarea') === true
        page.toggleAttribute('data-bars-away', by > 0 && scrollY > TOP_PX && !isTyping)
      },
      options,
    )
    addEventListener('focusin', () => page.removeAttribute('data-bars-away'), { signal: over.signal })
    return () => {
      over.abort()
      page.removeAttribute('data-bars-away')
    }
  }, [])
}
