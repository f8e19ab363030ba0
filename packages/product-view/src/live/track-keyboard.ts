/** Sets the custom properties of `useKeyboardInsets` until the signal ends it. */
export function trackKeyboard(visible: VisualViewport, signal: AbortSignal): void {
  if (signal.aborted) return
  const { style } = document.documentElement
  const follow = () => {
    const insets = keyboardProperties(visible, document.documentElement.clientHeight)
    for (const [name, pixels] of Object.entries(insets)) {
      if (pixels > 0) style.setProperty(name, `${pixels}px`)
      else style.removeProperty(name)
    }
  }
  follow()
  visible.addEventListener('resize', follow, { signal })
  visible.addEventListener('scroll', follow, { signal })
  signal.addEventListener('abort', () => {
    for (const name of ['--keyboard', '--panned']) style.removeProperty(name)
  })
}

/** Smaller differences, in pixels, come from the browser's own bars. */
const LEAST_KEYBOARD = 120

type VisiblePart = Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/**
 * Returns the CSS properties `--keyboard`, the height that a keyboard hides below the visible part, and `--panned`, the height by which
 * that part is moved down, in pixels. Pinch zoom also shrinks the visible part, so it is ignored.
 */
export function keyboardProperties({ height, offsetTop, scale }: VisiblePart, windowHeight: number) {
  const hidden = Math.round(windowHeight - height)
  if (Math.abs(scale - 1) > 0.01 || hidden < LEAST_KEYBOARD) return { '--keyboard': 0, '--panned': 0 }
  const panned = Math.min(hidden, Math.max(0, Math.round(offsetTop)))
  return { '--keyboard': hidden - panned, '--panned': panned }
}
