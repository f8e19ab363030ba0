import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOVE_MS = 200
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/**
 * Animates items from their previous to their new position after a render. Elements are identified by `data-item`; dragged
 * ones are skipped.
 */
export function useFlipAnimation(grid: RefObject<HTMLElement | null>, held: ReadonlySet<string>): void {
  const spots = useRef(new Map<string, { left: number; top: number }>())

  useLayoutEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const next: typeof spots.current = new Map()
    for (const element of layoutItemsIn(grid.current)) {
      const name = element.dataset.item ?? ''
      const before = spots.current.get(name)
      const spot = { left: element.offsetLeft, top: element.offsetTop }
      next.set(name, spot)
      if (!before || held.has(name)) continue
      const wasHeld = element.style.transform !== ''
      const stays = before.left === spot.left && before.top === spot.top && !wasHeld
      if (!stays && !isCalm) glide(element, before.left - spot.left, before.top - spot.top)
      element.style.transform = ''
    }
    spots.current = next
  })
}

/**
 * Animates an element to its new position.
 * @param x,y the offset of the previous position from the new one, in pixels
 */
function glide(element: HTMLElement, x: number, y: number): void {
  // An animation in progress or a released drag continues from its visible position.
  const seen = new DOMMatrix(getComputedStyle(element).transform)
  for (const animation of element.getAnimations()) animation.cancel()
  const from = `translate(${x + seen.e}px, ${y + seen.f}px)`
  element.animate([{ transform: from }, { transform: 'none' }], { duration: MOVE_MS, easing: EASING })
}

export function layoutItemsIn(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
}
