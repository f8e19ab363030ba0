import type { PageContext } from '@dotyk/contract/page-context'
import { matchPage } from '@dotyk/contract/pages'
import type { Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { NEXT_PAGE_NOTICE_KEY } from '../shared/next-page-notice.ts'
import { OPEN_ORDER_KEY } from '../shared/open-order.ts'
import { FailurePage } from '../shared/shell/error-pages.tsx'
import { NonceContext } from '../shared/nonce.ts'
import { SiteDataContext, toSiteData } from '../shared/site-data.ts'
import { FONTS, JsonScript } from '../shared/document-head.tsx'
import { HtmlDocument } from '../public/html-document.tsx'
import { ISLAND_NAMES, ISLANDS, type IslandName, type IslandPlan } from '../shared/islands/island-table.ts'
import type { Page } from '../shared/page.ts'
import { NOT_FOUND, PAGES } from './pages.ts'
import { type IslandFiles, PAGE_DATA_ID, type PageData } from '../public/page-data.ts'
import { PageTexts } from '../public/page-texts.tsx'
import type { PageAssets } from '../shared/page-assets.ts'

/** Renders a page of the site to HTML. */
export async function drawPage(
  request: Request,
  context: PageContext,
  assets: PageAssets,
  onError: (error: unknown) => void,
): Promise<Response> {
  const url = new URL(request.url)
  const matched = matchPage(url.pathname)
  const { module, load } = (matched && PAGES[matched.pattern]) ?? NOT_FOUND
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null
  let page: Page | Response
  try {
    const { openPage } = await load()
    page = await openPage({ params: matched?.params ?? {}, url, form, context, assets })
    if (page instanceof Response) return page
    return await toResponse(page, url, module, context, assets)
  } catch (error) {
    onError(error)
    return toResponse({ content: <FailurePage />, status: 500 }, url, module, context, assets)
  }
}

async function toResponse(
  { content, status = 200, headers, headerStart }: Page,
  url: URL,
  module: string,
  context: PageContext,
  assets: PageAssets,
): Promise<Response> {
  const { language, nonce } = context
  const site = toSiteData(context)
  const styles = await assets.stylesOf(module)
  const html = renderToString(
    <PageTexts language={language} messages={messages[language]}>
      <SiteDataContext value={site}>
        <NonceContext value={nonce}>
          <HtmlDocument
            language={language}
            nonce={nonce}
            styles={styles}
            starter={assets.starter}
            headerStart={headerStart}
            path={url.pathname}
          >
            {content}
          </HtmlDocument>
        </NonceContext>
      </SiteDataContext>
    </PageTexts>,
  )
  const data = {
    language,
    site,
    openOrderKey: OPEN_ORDER_KEY,
    noticeKey: NEXT_PAGE_NOTICE_KEY,
    islands: islandFiles(html, language, assets),
  }
  return new Response(`<!DOCTYPE html>${withData(withFonts(withoutPreloads(html), language), data)}`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/**
 * Removes React's preloads of pictures, which it adds to the head before the styles; they delay the first paint by 0.3 seconds
 * on a slow phone.
 */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '')
}

/**
 * Preloads fonts at the start of the body, because Chromium delays the first paint by up to 50 ms for font preloads in the
 * head.
 */
function withFonts(html: string, language: Language): string {
  const links = FONTS[language].map(
    font => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous">`,
  )
  return html.replace('<body>', () => `<body>${links.join('')}`)
}

/** Adds the data that the page's scripts read. */
function withData(html: string, data: PageData): string {
  const script = renderToString(<JsonScript id={PAGE_DATA_ID} type="application/json" value={data} />)
  return html.replace('</body>', () => `${script}</body>`)
}

/** The islands that links or the starter can open on any page. */
const OPENED: readonly string[] = ['accounts', 'order', 'notice'] satisfies IslandName[]

/** Returns the files of the islands on the page, and of the islands that these or any page can open. */
function islandFiles(html: string, language: Language, assets: PageAssets): PageData['islands'] {
  const drawn = [...html.matchAll(/ data-island="([\w-]+)"/g)].map(([, name = '']) => name)
  const plans: Partial<Record<string, IslandPlan>> = ISLANDS
  const opened = new Set([...OPENED, ...drawn.flatMap(name => plans[name]?.opens ?? [])])
  const names = ISLAND_NAMES.filter(name => drawn.includes(name) || opened.has(name))
  return Object.fromEntries(names.map(name => [name, filesOf(name, language, assets)]))
}

function filesOf(name: IslandName, language: Language, assets: PageAssets): IslandFiles {
  const found = assets.islands[name]
  if (!found) throw new Error(`The build has no island ${name}`)
  const { texts, kept, leadsToOwner }: IslandPlan = ISLANDS[name]
  const owner = assets.ownerPage('pages/profile.tsx')
  const next = leadsToOwner ? [owner.script, ...owner.imports, ...owner.styles] : []
  return { ...found, kept: kept ?? null, next, texts: textsAddress(language, texts) }
}

const addresses = new Map<string, string>()

/** Returns the address of messages. Its query identifies the release, so cached messages of another release are not used. */
function textsAddress(language: Language, namespaces: readonly (keyof (typeof messages)['ua'])[]): string {
  if (namespaces.length === 0) return ''
  const path = `/locales/${language}/${namespaces.join('+')}.json`
  const address =
    addresses.get(path) ?? `${path}?v=${markOf(namespaces.map(name => messages[language][name]))}`
  addresses.set(path, address)
  return address
}

function markOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 8)
}
