import { randomBytes } from 'node:crypto'
import type { PageContext, PageSources } from '@dotyk/contract/page-context'
import { createPageCache } from './page-cache.ts'
import { type CatalogueRead, createSourceRecorder } from './recorded-sources.ts'
import type { RunInTurn } from './render-queue.ts'

/** Placeholder in cached pages for each reply's own nonce. */
const NONCE_PLACE = randomBytes(16).toString('hex')

const LONGEST_KEPT_ADDRESS = 300

export interface DrawnPage {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  body: string
}

export interface PageRequest {
  /** What the page is kept under: the same for all who see the same; null for a page that is drawn for one person. */
  key: string | null
  toRequest: () => Request
  context: Omit<PageContext, keyof PageSources>
}

export type DrawPage = (page: PageRequest) => Promise<DrawnPage>

export interface DrawPagesOptions {
  /** Rejects where the page can't be drawn because of an outage. */
  render: (request: Request, context: PageContext, signal: AbortSignal) => Promise<Response>
  sources: PageSources
  inTurn: RunInTurn
  /** Of the finished pages that are kept. */
  maxBytes: number
}

interface KeptPage {
  page: DrawnPage
  reads: readonly CatalogueRead[]
}

/**
 * Draws pages in turn, and keeps finished ones that anybody may see until the catalogue answers differently. A kept page
 * costs the questions its loaders asked, but no drawing.
 */
export function createDrawPage({ render, sources, inTurn, maxBytes }: DrawPagesOptions): DrawPage {
  const recorder = createSourceRecorder(sources)
  const kept = createPageCache<KeptPage>(maxBytes)
  const underWay = new Map<string, Promise<DrawnPage>>()

  async function draw(request: PageRequest, nonce: string) {
    const { sources: recorded, reads } = recorder.record()
    const page = await inTurn(async (signal): Promise<DrawnPage> => {
      const context = { ...request.context, ...recorded, nonce }
      const response = await render(request.toRequest(), context, signal)
      return { status: response.status, headers: [...response.headers], body: await response.text() }
    })
    return { page, reads: reads() }
  }

  async function drawAndKeep(key: string, request: PageRequest): Promise<DrawnPage> {
    const { page, reads } = await draw(request, NONCE_PLACE)
    const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]))
    const isForAll = reads !== null && page.status === 200 && !headers.has('set-cookie')
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
    if (isForAll && isHtml) kept.set(key, { page, reads }, page.body.length * 2)
    return page
  }

  return async request => {
    const { key, context } = request
    if (key === null || key.length > LONGEST_KEPT_ADDRESS) {
      return (await draw(request, context.nonce)).page
    }
    const found = kept.get(key)
    if (found && (await recorder.isCurrent(found.reads))) return withNonce(found.page, context.nonce)
    // Visitors who ask at the same time get the same page.
    let drawing = underWay.get(key)
    if (!drawing) {
      drawing = drawAndKeep(key, request).finally(() => underWay.delete(key))
      underWay.set(key, drawing)
    }
    return withNonce(await drawing, context.nonce)
  }
}

function withNonce(page: DrawnPage, nonce: string): DrawnPage {
  return { ...page, body: page.body.replaceAll(NONCE_PLACE, nonce) }
}
