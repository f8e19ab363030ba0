import type { Page } from '@playwright/test'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/journey.ts'

const PAGES = [
  ...['/dashboard', '/orders', '/encoding', '/account', '/users', '/users/find', '/letters', '/receipts'],
  ...['/transfers', '/transfers/report', '/transfers/register', '/quotes', '/quotes/requests', '/push'],
  ...['/push/sent', '/push/subscribers', '/companies', '/companies/new', '/groups', '/groups/new'],
  ...['/catalogue', '/catalogue/design', '/catalogue/calendar', '/catalogue/discounts', '/catalogue/stock'],
  ...['/audit', '/staff', '/system'],
]

/**
 * Returns the texts of the page's controls that lie outside the window and that no scrolling brings into it: what is before the
 * start of its scroller, or cut at an edge where nothing scrolls.
 */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const isShown = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.closest('[inert], .visually-hidden')
    const isReached = (control: Element) => {
      const { left, right, width } = control.getBoundingClientRect()
      if (width < 2 || (left >= 0 && right <= innerWidth)) return true
      for (let box = control.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX !== 'auto' && overflowX !== 'scroll') continue
        const start = box.getBoundingClientRect().left - box.scrollLeft
        return left >= start - 1 && right <= start + box.scrollWidth + 1
      }
      return false
    }
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter(control => isShown(control) && !isReached(control))
      .map(control => control.getAttribute('aria-label') ?? control.textContent.trim())
  })

test.describe('in a window 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 } })
  test.slow()

  test('at 320 px every control of the console’s pages is in the window or scrolled into it', async ({
    page,
  }) => {
    await openConsole(page, '/dashboard')
    for (const path of PAGES) {
      await page.goto(`/__admin__${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await unreachable(page), path).toEqual([])
    }
  })
})
