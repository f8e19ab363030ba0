import { useEffect } from 'react'

/** The time in milliseconds after a touch or wheel event in which scrolling counts as manual. */
const BY_HAND_MS = 900
/** Scroll movements shorter than this number of pixels are ignored. */
const SLACK_PX = 12
/** At scroll positions above this number of pixels from the top, the bars are always shown. */
const TOP_PX = 160

/**
 * On a narrow screen the bars of chips and tabs hide on scrolling down and return on scrolling up. The bars stay visible while a
 * field is focused and when a script scrolls the page.
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
