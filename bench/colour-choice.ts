import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { percentile } from './percentile.ts'

/* Measures the time from pressing a colour on a product's page until the screen shows that picture, on a phone's screen
   with a processor slowed down four times: the milliseconds, and the frames painted without the picture, of which there
   should be none. TRACE=file writes a trace for the browser's developer tools. */

const SLOWDOWN = 4
const PRESSES = 24
const MOST_FRAMES = 1

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-colour-'))
  const server = await startServer(dataDir)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${server.url}/products/1/ua`)
    // The scripts, which also rotate the product, are loaded on the visitor's first input.
    await page.keyboard.press('Shift')
    await page.getByRole('slider').first().waitFor()
    await page.waitForLoadState('networkidle')
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const trace = process.env['TRACE']
    if (trace) await browser.startTracing(page, { path: trace })
    const presses: Press[] = []
    for (let press = 0; press < PRESSES; press += 1) presses.push(await pressColour(page, press))
    if (trace) await browser.stopTracing()
    report(presses.slice(2))
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Press {
  /** The number of frames painted since the press, including the one that shows the colour. */
  frames: number
  milliseconds: number
}

/** Presses the swatches in turn. The page must not have navigated to another document. */
async function pressColour(page: Page, press: number): Promise<Press> {
  const swatches = page.getByRole('main').locator('a[href*="/products/1/"][title]')
  const count = await swatches.count()
  const swatch = swatches.nth((press + 1) % count)
  await swatch.scrollIntoViewIfNeeded()
  const measured = swatch.evaluate(
    link =>
      new Promise<Press>(resolve => {
        let frames = 0
        let start = 0
        const countFrames = () => {
          frames += 1
          requestAnimationFrame(countFrames)
        }
        link.addEventListener(
          'click',
          ({ timeStamp }) => {
            start = timeStamp
            requestAnimationFrame(countFrames)
          },
          { capture: true, once: true },
        )
        new MutationObserver((_, observer) => {
          if (!link.ariaCurrent) return
          observer.disconnect()
          // A frame paints everything that is in the document before the frame begins.
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve({ frames, milliseconds: performance.now() - start })
            channel.port2.postMessage(null)
          })
        }).observe(link, { attributes: true, attributeFilter: ['aria-current'] })
      }),
  )
  const box = await swatch.boundingBox()
  if (!box) throw new Error('A colour to press is not on the page.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  return measured
}

function report(presses: readonly Press[]): void {
  const frames = presses.map(each => each.frames)
  const times = presses.map(each => each.milliseconds)
  console.log(
    `frames until a pressed colour is shown: p50 ${percentile(frames, 0.5)}, p95 ${percentile(frames, 0.95)} (at most ${MOST_FRAMES})`,
  )
  console.log(
    `milliseconds: p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}`,
  )
}

await main()
