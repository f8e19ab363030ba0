import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const PICTURE = '/picture'

export interface UnstyledCopy {
  html: string
  picture: { content: Buffer; type: string } | null
}

/**
 * Returns a copy of a page with only its words and links in order, and its largest element if that is a picture, without
 * styles, scripts and other pictures.
 */
export async function createUnstyledCopy(browser: Browser, url: string): Promise<UnstyledCopy> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'uk',
  })
  await page.goto(url, { waitUntil: 'networkidle' })
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
  const [title, language] = [await page.title(), await page.locator('html').getAttribute('lang')]
  const shown = await page.evaluate(largestPicture)
  await page.close()
  return {
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body>${shown ? `<img src="${PICTURE}" alt="" width="${shown.width}" height="${shown.height}">` : ''}${parts.join('')}</body></html>`,
    picture: shown && (await fetchPicture(shown.address)),
  }
}

/**
 * Runs in the page. The painted element may have been replaced since, so the size is taken from an element with the same
 * picture.
 */
function largestPicture(): Promise<{ address: string; width: number; height: number } | null> {
  return new Promise(resolve => {
    new PerformanceObserver(list => {
      const { element, url } = list.getEntries().at(-1) as PerformanceEntry & {
        element?: Element
        url: string
      }
      const image = [element, ...document.images].find(
        each => each instanceof HTMLImageElement && each.currentSrc === url,
      )
      resolve(url && image ? { address: url, width: image.clientWidth, height: image.clientHeight } : null)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

async function fetchPicture(address: string): Promise<UnstyledCopy['picture']> {
  const answer = await fetch(address)
  return {
    content: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type') ?? 'image/webp',
  }
}

export function serveUnstyledCopy({ html, picture }: UnstyledCopy, port: number): Server {
  const page = brotliCompressSync(html)
  return createServer(({ url }, response) => {
    if (url === PICTURE && picture) {
      response.writeHead(200, { 'content-type': picture.type }).end(picture.content)
    } else if (url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
    } else response.writeHead(404).end()
  }).listen(port, '127.0.0.1')
}
