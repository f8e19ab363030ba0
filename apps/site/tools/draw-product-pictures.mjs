// @ts-check
/**
 * Pictures each accessory for those its page is shared with, from the running site:
 * `node apps/site/tools/draw-product-pictures.mjs http://localhost:8080 /usr/bin/chromium`. Run it after a change of a drawing.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const [, , origin = 'http://localhost:8080', executablePath] = process.argv
const size = { width: 1200, height: 630 }
const pictures = {
  'nfc-card': '/1/ua/1/1',
  'smart-stand': '/2/ua/1/1',
  'nfc-badge': '/3/ua/2/1/3',
  'nfc-menu': '/4/ua/1/1',
}

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [name, choice] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', bypassCSP: true })
  await page.goto(`${origin}/products${choice}`, { waitUntil: 'load' })
  // The drawing alone, on its stage, over the whole picture.
  await page.addStyleTag({
    content: `main > div:first-of-type > div:first-child { position: fixed !important; inset: 0; z-index: 99; max-height: none; aspect-ratio: auto; border-radius: 0 }
      main > div:first-of-type > div:first-child svg { width: auto !important; height: 82% }
      html { overflow: hidden; scrollbar-gutter: auto }`,
  })
  const picture = await page.screenshot()
  const small = await sharp(picture).png({ palette: true, quality: 85, effort: 10 }).toBuffer()
  await writeFile(new URL(`../app/features/shop/share-${name}.png`, import.meta.url), small)
  await page.close()
}
await browser.close()
