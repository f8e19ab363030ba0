import { useEffect } from 'react'

/**
 * Tells the styles what an on-screen keyboard hides, which the browser lays over the page and scrolls it under:
 * `--keyboard` is how much of the window's foot is hidden, `--panned` how much of its head. Both are missing without one.
 */
export function useKeyboardInsets(): void {
  useEffect(() => {
    const visible = globalThis.visualViewport
    if (!visible) return
    const { style } = document.documentElement
    const follow = () => {
      const insets = insetsOf(visible, document.documentElement.clientHeight)
      for (const [name, pixels] of Object.entries(insets)) {
        if (pixels > 0) style.setProperty(name, `${pixels}px`)
        else style.removeProperty(name)
      }
    }
    follow()
    visible.addEventListener('resize', follow)
    visible.addEventListener('scroll', follow)
    return () => {
      visible.removeEventListener('resize', follow)
      visible.removeEventListener('scroll', follow)
      for (const name of ['--keyboard', '--panned']) style.removeProperty(name)
    }
  }, [])
}

/** Smaller differences are those of a browser's own bars. */
const LEAST_KEYBOARD = 120

type VisiblePart = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** What a keyboard hides of a window so high, pixels. Who zooms in with two fingers sees a part as well: nothing is moved then. */
export function insetsOf({ height, offsetTop, scale }: VisiblePart, windowHeight: number) {
  const hidden = Math.round(windowHeight - height)
  if (Math.abs(scale - 1) > 0.01 || hidden < LEAST_KEYBOARD) return { '--keyboard': 0, '--panned': 0 }
  const panned = Math.min(hidden, Math.max(0, Math.round(offsetTop)))
  return { '--keyboard': hidden - panned, '--panned': panned }
}
