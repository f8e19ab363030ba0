import { expect, type Locator, type Page } from '@playwright/test'

/** The maximum number of Tab stops between two steps of a journey. */
const MOST_STOPS = 80

/** Simulates a person who uses only a keyboard. */
export function aKeyboard(page: Page) {
  /** Presses the key until the element has the focus; each stop on the way must be visible (WCAG 2.4.11). */
  async function reach(target: Locator, key = 'Tab'): Promise<void> {
    await target.first().waitFor({ state: 'attached' })
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluateAll(found => found.includes(document.activeElement as HTMLElement))) return
      await page.keyboard.press(key)
      await expect
        .poll(() => page.evaluate(hiddenFocus), { message: `the focus before ${target.toString()}` })
        .toBe('')
    }
    throw new Error(`${target.toString()} isn't reached by ${MOST_STOPS} presses of ${key}.`)
  }
  return {
    reach,
    async press(target: Locator, key?: string) {
      await reach(target, key)
      await page.keyboard.press('Enter')
    },
    async type(target: Locator, text: string) {
      await reach(target)
      await page.keyboard.type(text)
    },
  }
}

/** Returns the name of the focused element if it is outside the window or entirely covered. */
function hiddenFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  // A file or radio input is hidden and represented by its label.
  const label =
    focused instanceof HTMLInputElement && focused.matches('[type=radio], [type=checkbox], [type=file]')
      ? focused.labels?.[0]
      : null
  const drawn = label ?? focused.closest('label') ?? focused
  const { left, top, right, bottom } = drawn.getBoundingClientRect()
  const [x0, y0] = [Math.max(left, 0), Math.max(top, 0)]
  const [x1, y1] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)]
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isSeen = parts.some(across =>
    parts.some(down =>
      drawn.contains(document.elementFromPoint(x0 + (x1 - x0) * across, y0 + (y1 - y0) * down)),
    ),
  )
  return isSeen ? '' : focused.outerHTML.slice(0, 120)
}
