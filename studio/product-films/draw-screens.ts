import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../../playwright.config.ts'
import { findBrowser } from '../../tools/setup/browser.mjs'
import { PROJECT_ROOT, printStep } from '../../tools/setup/prepare.mjs'

/** The card is rendered 390 px wide below a phone's status bar. */
export const WIDTH = 390
export const HEIGHT = 831
export const STATUS_BAR = 50
/** The dark border around the display, part of the same glass. */
const BORDER = 9.4
const DISPLAY_CORNER = 55
const FINENESS = 2

const FONTS = join(PROJECT_ROOT, 'packages/ui/src/fonts')

export const STATUS = `
  <div class="status"><b>9:41</b><i></i><svg width="27" height="13" viewBox="0 0 27 13"><rect x=".5" y=".5" width="23"
  height="12" rx="3.6" fill="none" stroke="currentColor" opacity=".4"/><rect x="2" y="2" width="20" height="9" rx="2.3"
  fill="currentColor"/><path d="M25 4.4v4.2c.9-.4 1.5-1.200 1.500-2.100s-.6-1.700-1.500-2.100z" fill="currentColor"
  opacity=".5"/></svg></div>`

export const STYLE = `
  * { margin: 0; box-sizing: border-box }
  body { width: ${WIDTH + 2 * BORDER}px; height: ${HEIGHT + 2 * BORDER}px; padding: ${BORDER}px; background: #000;
}
  main { position: relative; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; border-radius: ${DISPLAY_CORNER}px }
  img { position: absolute; top: ${STATUS_BAR}px; width: 100% }
  .status { position: relative; display: flex; align-items: center; justify-content: space-between; height: ${STATUS_BAR}px;
    padding: 4px 30px 0 44px; font-size: 17px }
  .status i { position: absolute; left: 50%; top: 12px; width: 112px; height: 32px; margin-left: -56px; border-radius: 16px;
    background: #000 }
  .locked { height: 100%; color: #fff; background: radial-gradient(120% 60% at 80% 8%, #3d4bff 0, #3d4bff00 70%),
    radial-gradient(110% 55% at 10% 96%, #c8478f 0, #c8478f00 75%), #131734 }
  .clock { margin-top: 34px; text-align: center; font-size: 92px; font-weight: 600; letter-spacing: -3px; opacity: .94 }`

/** Writes pictures of a locked phone's screen and of each opened card to `folder`. */
export async function drawScreens(slugs: readonly string[], folder: string): Promise<void> {
  await withDemoCards(async (browser, url) => {
    const fonts = await fontFaces()
    await drawGlass(
      browser,
      fonts,
      join(folder, 'locked.png'),
      '#fff',
      `<div class="locked">${STATUS}<p class="clock">9:41</p></div>`,
    )
    for (const slug of slugs) {
      const { picture, colour } = await seen(browser, fonts, `${url}/${slug}`)
      const shown = `${STATUS}<img src="data:image/png;base64,${picture.toString('base64')}">`
      await drawGlass(
        browser,
        fonts,
        join(folder, `${slug}.png`),
        '#fff',
        `<div style="background:${colour};height:100%">${shown}</div>`,
      )
    }
  })
}

/** Runs a browser beside a new server with the demo cards at `url`. */
export async function withDemoCards(draw: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-studio-'))
  const server = await startServer(dataDir)
  const found = await findBrowser(PROJECT_ROOT, printStep)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: CHROMIUM_ARGS,
    env: { ...process.env, ...found.environment },
  })
  try {
    await draw(browser, server.url)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Onest replaces the phone's system font, which rendering machines do not have. */
export async function fontFaces(): Promise<string> {
  const faces = ['latin', 'cyrillic'].map(async alphabet => {
    const font = await readFile(join(FONTS, `onest-${alphabet}.woff2`), 'base64')
    const letters = alphabet === 'latin' ? 'U+0000-02FF, U+2000-22FF' : 'U+0400-04FF'
    return `@font-face { font-family: Onest; font-weight: 100 900; unicode-range: ${letters};
      src: url(data:font/woff2;base64,${font}) }`
  })
  return `${(await Promise.all(faces)).join('')} * { font-family: Onest, sans-serif }`
}

export async function openPage(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: FINENESS,
    locale: 'uk-UA',
    // The injected fonts are not allowed by the page's CSP.
    bypassCSP: true,
  })
  return context.newPage()
}

/** Takes the card's picture and the colour that a browser gives the status bar above it. */
async function seen(
  browser: Browser,
  fonts: string,
  address: string,
): Promise<{ picture: Buffer; colour: string }> {
  const page = await openPage(browser, WIDTH, HEIGHT - STATUS_BAR)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.addStyleTag({ content: fonts })
  await page.evaluate(() => document.fonts.ready)
  const colour = await page.evaluate(
    () =>
      document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ??
      getComputedStyle(document.body).backgroundColor,
  )
  const picture = await page.screenshot()
  await page.context().close()
  return { picture, colour }
}

async function drawGlass(
  browser: Browser,
  fonts: string,
  path: string,
  colour: string,
  shown: string,
): Promise<void> {
  const page = await openPage(browser, Math.round(WIDTH + 2 * BORDER), Math.round(HEIGHT + 2 * BORDER))
  await page.setContent(
    `<!doctype html><style>${fonts} ${STYLE}</style><main style="color:${colour}">${shown}</main>`,
  )
  await page.evaluate(() => document.fonts.ready)
  await writeFile(path, await page.screenshot())
  await page.context().close()
}
