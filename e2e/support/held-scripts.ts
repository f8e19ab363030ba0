import type { Page } from '@playwright/test'

/**
 * Delays the scripts of the pages opened next, except inline ones.
 * @returns a function that releases the scripts
 */
export async function delayScripts(page: Page): Promise<() => void> {
  const mayCome = Promise.withResolvers<true>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await mayCome.promise
    await route.continue()
  })
  return () => mayCome.resolve(true)
}
