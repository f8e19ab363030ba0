import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PageContext, PageSources } from '@dotyk/contract/page-context'
import type { Freshness } from '../database/freshness.ts'
import { type InlineCode, hashInlineCode } from './inline-code.ts'
import { createPageCache } from './page-cache.ts'
import { type CatalogueRead, createCatalogueReadRecorder } from './recorded-catalogue-reads.ts'
import type { RunInTurn } from './render-queue.ts'

const brotli = promisify(brotliCompress)

/**
 * The brotli quality: the result is a tenth smaller than with quality 4 and takes a millisecond more; above 9 it would take 20
 * ms more.
 */
const PAGE_QUALITY = 7
/** The brotli window of 64 kB for smaller pages, with which they become slightly smaller. */
const SMALL_WINDOW_BITS = 16

const LONGEST_KEPT_ADDRESS = 300

/** The memory for each character of a page, including its compressed form. */
const BYTES_OF_CHARACTER = 2.5

export interface DrawnPage {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
  inlineCode: InlineCode
  /** Whether anybody may see the page, and it shows nothing but the catalogue. */
  isForAll: boolean
  /** Returns the body compressed with brotli; it is compressed only once. */
  compressed: () => Promise<Buffer>
}

export interface PageRequest {
  /** The cache key of the page, the same for all visitors who see the same page; null for a page drawn for one person. */
  key: string | null
  /** How up to date the page's catalogue data must be. */
  freshness: Freshness
  toRequest: () => Request
  context: Omit<PageContext, keyof PageSources | 'nonce'>
}

export type DrawPage = (page: PageRequest) => Promise<DrawnPage>

export interface DrawPagesOptions {
  /** Draws a page; rejects if an outage prevents it. */
  render: (request: Request, context: PageContext, signal: AbortSignal) => Promise<Response>
  sources: PageSources
  inTurn: RunInTurn
  /** The limit for all finished pages kept in memory. */
  maxBytes: number
}

interface KeptPage {
  page: DrawnPage
  reads: readonly CatalogueRead[]
}

/**
 * Draws pages in turn, and keeps those that anybody may see until the catalogue data they show changes. Sending a kept page
 * repeats its catalogue queries, but neither drawing nor compressing.
 */
export function createDrawPage({ render, sources, inTurn, maxBytes }: DrawPagesOptions): DrawPage {
  const recorder = createCatalogueReadRecorder(sources)
  const kept = createPageCache<KeptPage>(maxBytes)
  const underWay = new Map<string, Promise<DrawnPage>>()

  async function draw(request: PageRequest) {
    const { sources: recorded, reads } = recorder.record(request.freshness)
    const page = await inTurn(async (signal): Promise<DrawnPage> => {
      const nonce = randomBytes(16).toString('hex')
      const response = await render(request.toRequest(), { ...request.context, ...recorded, nonce }, signal)
      return finishedPage(response, hashInlineCode(await response.text(), nonce))
    })
    return { page, reads: reads() }
  }

  async function drawAndKeep(key: string, request: PageRequest): Promise<DrawnPage> {
    const { page: drawn, reads } = await draw(request)
    const headers = new Headers(drawn.headers.map(([name, value]): [string, string] => [name, value]))
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
    const isForAll = isHtml && reads !== null && drawn.status === 200 && !headers.has('set-cookie')
    const page = { ...drawn, isForAll }
    if (isForAll) kept.set(key, { page, reads }, page.body.length * BYTES_OF_CHARACTER)
    return page
  }

  return async request => {
    const { key, freshness } = request
    if (key === null || key.length > LONGEST_KEPT_ADDRESS) return (await draw(request)).page
    const found = kept.get(key)
    if (found && (await recorder.isCurrent(found.reads, freshness))) return found.page
    // Visitors who request the page at the same time share one drawing.
    const drawn = `${freshness} ${key}`
    let drawing = underWay.get(drawn)
    if (!drawing) {
      drawing = drawAndKeep(key, request).finally(() => underWay.delete(drawn))
      underWay.set(drawn, drawing)
    }
    return drawing
  }
}

function finishedPage(
  { status, headers }: Response,
  { html: body, inlineCode }: ReturnType<typeof hashInlineCode>,
): DrawnPage {
  let compressed: Promise<Buffer> | undefined
  return {
    status,
    headers: [...headers],
    body,
    inlineCode,
    isForAll: false,
    compressed: () => (compressed ??= brotli(body, { params: compressionOf(body) })),
  }
}

function compressionOf(page: string) {
  const isSmall = page.length < 2 ** SMALL_WINDOW_BITS
  return {
    [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: isSmall ? SMALL_WINDOW_BITS : constants.BROTLI_DEFAULT_WINDOW,
  }
}
