import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort, startServer } from '../e2e/support/server.ts'
import { CHROMIUM_ARGS } from '../playwright.config.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'

/*
 * How much later a card's largest element is painted on a slow phone than the same words, links and photo as bare HTML,
 * by Lighthouse's Largest Contentful Paint: a card of twenty links, and a demo card with a photo. Each card and its bare
 * copy are opened in turn.
 */

const ROUNDS = 5
const PHOTO = '/photo.webp'

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-lcp-'))
  const dotyk = await startServer(dataDir)
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const cards = { 'twenty links': await makeCard(dotyk.url), 'a photo': `${dotyk.url}/olena` }
    for (const [name, card] of Object.entries(cards)) {
      const port = await freePort()
      const bare = serve(await bareCopy(browser, card), port)
      const ratios: number[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const ours = await largestPaintMs(card, debuggingPort)
        const theirs = await largestPaintMs(`http://127.0.0.1:${port}/`, debuggingPort)
        ratios.push(ours / theirs)
        console.log(`round ${round}: card ${Math.round(ours)} ms, bare HTML ${Math.round(theirs)} ms`)
      }
      bare.close()
      const median = percentile(ratios, 0.5).toFixed(2)
      console.log(`largest paint of a card with ${name} against bare HTML: ${median} (at most 1.10)`)
    }
  } finally {
    await browser.close()
    await dotyk.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface BareCopy {
  html: string
  photo: Buffer | null
}

/** The words and links of a page in their order and its photo, without styles, scripts and other pictures. */
async function bareCopy(browser: Browser, url: string): Promise<BareCopy> {
  const page = await browser.newPage()
  await page.goto(url)
  const parts = await page.evaluate(() => {
    const escaped = (text: string) =>
      text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, node =>
      node.parentElement?.closest('script, style, noscript, svg') || !node.textContent?.trim()
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const found: string[] = []
    while (words.nextNode()) {
      const text = escaped(words.currentNode.textContent?.trim() ?? '')
      const link = words.currentNode.parentElement?.closest('a')
      found.push(link ? `<p><a href="${escaped(link.href)}">${text}</a></p>` : `<p>${text}</p>`)
    }
    return found
  })
  const title = await page.title()
  const image = page.locator('img.photo')
  const address = (await image.count()) > 0 ? await image.getAttribute('src') : null
  await page.close()
  const photo =
    address === null ? null : Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer())
  const picture = photo ? `<img src="${PHOTO}" alt="" width="106" height="106">` : ''
  const html = `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body>${picture}${parts.join('')}</body></html>`
  return { html, photo }
}

function serve({ html, photo }: BareCopy, port: number): Server {
  const page = brotliCompressSync(html)
  return createServer(({ url }, response) => {
    if (url === PHOTO && photo) response.writeHead(200, { 'content-type': 'image/webp' }).end(photo)
    else if (url !== '/') response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
  }).listen(port, '127.0.0.1')
}

async function largestPaintMs(url: string, port: number): Promise<number> {
  const run = await lighthouse(url, {
    port,
    onlyAudits: ['largest-contentful-paint'],
    formFactor: 'mobile',
    logLevel: 'error',
  })
  const value = run?.lhr.audits['largest-contentful-paint']?.numericValue
  if (value === undefined) throw new Error(`Lighthouse had nothing to say about ${url}.`)
  return value
}

await main()
