import type { Browser, BrowserContext } from '@playwright/test'

/** Creates a desktop browser context that is signed in to the console. */
export async function openSignedInContext(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await context.addCookies(
    cookie.split('; ').map(pair => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value, url: origin }
    }),
  )
  return context
}
