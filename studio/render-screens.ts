/**
 * Takes pictures of demo cards as visitors' browsers draw them, without their names, into `apps/server/product-renders`. The phone
 * in a product's picture shows one, with the buyer's name on it. The site must be built (`npm run build`).
 *   npm run render:screens
 */
import { join } from 'node:path'
import { CARD_SCREENS, type CardScreen } from '@dotyk/domain/catalogue'
import { LANGUAGES } from '@dotyk/domain/values'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import {
  fontFaces,
  HEIGHT,
  openPage,
  STATUS,
  STATUS_BAR,
  STYLE,
  WIDTH,
  withDemoCards,
} from './product-films/draw-screens.ts'

/** The demo card of each kind. */
const CARDS: Record<CardScreen, string> = { person: 'olena', place: 'kavarnia-zerno' }
/** More of the demo cards' buttons have titles of their own, which are in one language. */
const BUTTONS = 9
const KEPT = join(import.meta.dirname, '../apps/server/product-renders')
const KEPT_WIDTH = 540

await withDemoCards(async (browser, url) => {
  for (const kind of CARD_SCREENS)
    for (const language of LANGUAGES) {
      const card = await photographCard(browser, `${url}/${CARDS[kind]}?lng=${language}`)
      const screen = await photographScreen(browser, card)
      await sharp(screen)
        .resize(KEPT_WIDTH)
        .avif({ quality: 70, effort: 6, chromaSubsampling: '4:4:4' })
        .toFile(join(KEPT, `screen-${kind}-${language}.avif`))
    }
})

/** A picture of the card's page below the status bar, without its name, what it says of itself and who made it. */
async function photographCard(browser: Browser, address: string): Promise<Buffer> {
  const page = await openPage(browser, WIDTH, HEIGHT - STATUS_BAR)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.addStyleTag({
    content: `${await fontFaces()} footer { visibility: hidden } .grid > :nth-child(n + ${BUTTONS + 1}) { display: none }`,
  })
  await page.evaluate(() => {
    for (const text of document.querySelectorAll('.name, .info')) text.textContent = '\u00a0'
    return document.fonts.ready
  })
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

async function photographScreen(browser: Browser, card: Buffer): Promise<Buffer> {
  const page = await openPage(browser, WIDTH, HEIGHT)
  const shown = `${STATUS}<img src="data:image/png;base64,${card.toString('base64')}">`
  await page.setContent(
    `<!doctype html><style>${await fontFaces()} ${STYLE} body { padding: 0; width: ${WIDTH}px } main { border-radius: 0; color: #fff; background: #3d4bff }</style><main>${shown}</main>`,
  )
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}
