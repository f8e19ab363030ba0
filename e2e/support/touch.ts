import type { Page } from '@playwright/test'

/** The minimum size of a touch target, in CSS pixels. */
const LEAST_PX = 44

/** Lists the targets on the screen that are too small for a finger, with their sizes; links within text are exempt. */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets, LEAST_PX)
}

function findSmallTargets(least: number): string[] {
  const pressed = 'a[href], button, summary, textarea, input:not([type=file], [type=radio], [type=checkbox])'
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap(target => {
    if (target.closest('[inert], [aria-hidden=true]') || getComputedStyle(target).display === 'inline')
      return []
    const box = target.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const isAt = (atX: number, atY: number) => target.contains(document.elementFromPoint(atX, atY))
    if (!target.checkVisibility({ visibilityProperty: true }) || !isAt(x, y)) return []
    // A target partly under a bar or beyond the edge can be scrolled into view.
    const isWhole = [box.top + 1, box.bottom - 1].every(edge => isAt(x, edge))
    if (!isWhole) return []
    const reach = (stepX: number, stepY: number) => {
      let far = 0
      while (far < least && isAt(x + (far + 1) * stepX, y + (far + 1) * stepY)) far++
      return far
    }
    const width = reach(-1, 0) + reach(1, 0) + 1
    const height = reach(0, -1) + reach(0, 1) + 1
    if (width >= least && height >= least) return []
    const name = target.getAttribute('aria-label') ?? target.textContent
    return [`${name.trim()} (${target.tagName.toLowerCase()}, ${width} × ${height})`]
  })
}
