// @ts-check
/**
 * Takes the landing page's preview pictures in both languages from a running site: `node
 * apps/site/tools/draw-share-pictures.mjs http://localhost:8080 /usr/bin/chromium`. Run this script after changing the hero
 * section.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const [, , origin = 'http://localhost:8080', executablePath] = process.argv
const size = { width: 1200, height: 630 }
const folder = new URL('../app/shared/shell/', import.meta.url)

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const language of ['ua', 'en']) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', bypassCSP: true })
  await page.goto(`${origin}/?lng=${language}`, { waitUntil: 'networkidle' })
  // The added styles hide everything except the name in the header and the text and picture of the hero section.
  await page.addStyleTag({
    content: `header > :not(a:nth-of-type(2)), main section:first-of-type ul, main section:first-of-type p:has(a), main section:first-of-type h1 ~ div { display: none !important }
      header { position: absolute; inset: 0 0 auto }
      main section:first-of-type { height: 630px; min-height: 0 !important; padding-top: 40px !important }`,
  })
  const picture = await page.screenshot()
  await writeFile(
    new URL(`share-${language}.png`, folder),
    await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer(),
  )
  await page.close()
}
await browser.close()
