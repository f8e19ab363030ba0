import type { Page } from '@playwright/test'

/**
 * Holds back the scripts of the pages that are opened next, but for those that are written into them.
 * @returns lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const mayCome = Promise.withResolvers<true>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await mayCome.promise
    await route.continue()
  })
  return () => mayCome.resolve(true)
}
