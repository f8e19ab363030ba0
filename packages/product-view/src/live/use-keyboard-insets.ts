import { useEffect } from 'react'

/**
 * Sets custom properties for an on-screen keyboard that overlays the page: `--keyboard` is the hidden height at the window's
 * bottom, `--panned` at its top. Both are unset without a keyboard. What computes them is loaded once a keyboard may be open.
 */
export function useKeyboardInsets(): void {
  useEffect(() => {
    const visible = globalThis.visualViewport
    if (!visible) return
    const left = new AbortController()
    const watch = () =>
      void import('./track-keyboard.ts').then(
        ({ trackKeyboard: followKeyboard }) => followKeyboard(visible, left.signal),
        () => undefined,
      )
    visible.addEventListener('resize', watch, { once: true, signal: left.signal })
    return () => left.abort()
  }, [])
}
