// @ts-check
// Full-page pictures of pages in every width, language and (with --dark) colour scheme:
//   node tools/screenshots.mjs http://localhost:8080 screenshots / /signup /olena --dark
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './setup/browser.mjs'
import { root, say } from './setup/prepare.mjs'
import { finish, Stop } from './setup/stop.mjs'

const HEIGHTS = { 360: 740, 390: 844, 768: 1024, 1440: 900 }
const LOCALES = { ua: 'uk-UA', en: 'en-GB' }

await finish(async () => {
  const words = process.argv.slice(2)
  const [baseUrl, folder, ...paths] = words.filter(word => !word.startsWith('--'))
  if (!baseUrl || !folder || paths.length === 0) {
    throw new Stop(
      'Say where, where to and what: node tools/screenshots.mjs http://localhost:8080 screenshots / /olena --dark',
    )
  }
  /** @type {('light' | 'dark')[]} */
  const schemes = words.includes('--dark') ? ['light', 'dark'] : ['light']
  const found = await findBrowser(root, say)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...found.environment },
  })
  await mkdir(folder, { recursive: true })
  for (const [width, height] of Object.entries(HEIGHTS)) {
    for (const [language, locale] of Object.entries(LOCALES)) {
      for (const colorScheme of schemes) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height },
          locale,
          colorScheme,
        })
        await context.addCookies([{ name: 'Lang', value: language, url: baseUrl }])
        const page = await context.newPage()
        for (const path of paths) {
          await page.goto(new URL(path, baseUrl).href, { waitUntil: 'networkidle' })
          const name = path.replace(/^\/|\/$/g, '').replaceAll(/[^\w-]+/g, '-') || 'main'
          const file = join(folder, `${[name, width, language, colorScheme].join('-')}.png`)
          await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
          process.stdout.write(`${file}\n`)
        }
        await context.close()
      }
    }
  }
  await browser.close()
})
