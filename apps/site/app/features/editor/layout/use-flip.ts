import { type RefObject, useLayoutEffect, useRef } from 'react'

const MOVE_MS = 200
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/**
 * Lets what stands elsewhere after a render glide there from where it was seen. Elements are told apart by `data-item`;
 * those held by a finger are left to it.
 */
export function useFlip(grid: RefObject<HTMLElement | null>, held: ReadonlySet<string>): void {
  const spots = useRef(new Map<string, { left: number; top: number }>())

  useLayoutEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const next: typeof spots.current = new Map()
    for (const element of itemsOf(grid.current)) {
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

/** @param x,y where it stood before, seen from where it stands now */
function glide(element: HTMLElement, x: number, y: number): void {
  // What is still gliding, or was held, goes on from where it is seen.
  const seen = new DOMMatrix(getComputedStyle(element).transform)
  for (const animation of element.getAnimations()) animation.cancel()
  const from = `translate(${x + seen.e}px, ${y + seen.f}px)`
  element.animate([{ transform: from }, { transform: 'none' }], { duration: MOVE_MS, easing: EASING })
}

export function itemsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
}
