import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { SiteBuild } from '@dotyk/contract/page-context'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { sampleCatalogue } from './sample-catalogue.ts'
import { printSize } from './report-size.ts'

/* Measures the bytes that a browser loads for a page of the site, compressed with brotli at quality 11: the page itself,
   the scripts of an island when it is first used, and the initial scripts of the editor. Files loaded later on demand
   aren't counted. */

const ORIGIN = 'https://dotyk.example'
const BUILD = new URL('../apps/site/build/', import.meta.url)

const { drawPage } = (await import(new URL('server/pages.js', BUILD).href)) as SiteBuild

/** A catalogue of one card has the size that a product's page needs. */
const { products, base, lowest } = sampleCatalogue()
const catalogue = {
  base: () => Promise.resolve(base),
  productsOf: () => Promise.resolve(products),
  lowestPrices: () => Promise.resolve(lowest),
}

async function renderPage(path: string, session: { profileId: string } | null): Promise<string> {
  const response = await drawPage(
    new Request(ORIGIN + path),
    {
      language: 'ua',
      nonce: 'nonce',
      brand: DEFAULT_BRAND,
      session,
      sessionToken: null,
      publicUrl: ORIGIN,
      tagManagerId: null,
      subscriptionPrice: 0,
      orderRetentionYears: 3,
      offersInvoices: false,
      demoCard: null,
      seller: null,
      cardProviders: [],
      liqpayMakesReceipts: false,
      support: { email: null, phone: null, telegram: null },
      errorReports: null,
      findOrder: () => Promise.resolve(null),
      lookUpOrder: () => Promise.reject(new Error('No order is looked up.')),
      emailOrderLink: () => Promise.resolve(),
      network: '',
      findQuote: () => Promise.resolve(null),
      openQuoteForm: () => Promise.resolve(''),
      sendQuoteForm: () => Promise.resolve({ errors: [], token: '' }),
      visitor: null,
      serviceStatus: () => Promise.reject(new Error('no status is read here')),
      catalogue,
      ownerName: () => Promise.resolve(''),
      ownProfile: () => Promise.resolve(null),
      openLink: () => Promise.reject(new Error('no link is opened here')),
      confirm: () => Promise.reject(new Error('nothing is confirmed here')),
    },
    error => {
      throw error
    },
  )
  return response.text()
}

function compressedSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

async function bytesOf(addresses: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const address of addresses) bytes += compressedSize(await readFile(new URL(`client${address}`, BUILD)))
  return bytes
}

interface Island {
  script: string
  imports: string[]
  styles: string[]
}

/** Returns the bytes of an island's scripts on this page, including the page's own. */
async function islandBytes(html: string, name: string): Promise<number> {
  const json = /<script id="page-data"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '{}'
  const { islands } = JSON.parse(json) as { islands: Record<string, Island> }
  const island = islands[name]
  if (!island) throw new Error(`The page has no island ${name}`)
  return (await bytesOf(new Set([island.script, ...island.imports]))) + inlineBytes(html)
}

function inlineBytes(html: string): number {
  const inline = [...html.matchAll(/<script type="module"[^>]*>([^]*?)<\/script>/g)]
  return compressedSize(Buffer.from(inline.map(([, text]) => text).join('\n')))
}

const owner = { profileId: 'measured' }
const landing = await renderPage('/', null)
printSize('landing page, its HTML', compressedSize(Buffer.from(landing)), 24_000)
printSize('landing page, script before interaction', inlineBytes(landing), 4_000)
printSize('landing page, script after the first use', await islandBytes(landing, 'try-name'), 80_000)
const product = await renderPage('/products/1/ua', null)
printSize('product page, its HTML', compressedSize(Buffer.from(product)), 20_000)
printSize('product page, script after the first use', await islandBytes(product, 'configurator'), 80_000)
const scenes = (await readdir(new URL('client/assets/', BUILD))).filter(name =>
  /^open-scene-.*\.js$/.test(name),
)
printSize(
  'the live product, loaded when it is touched',
  (await bytesOf(scenes.map(name => `/assets/${name}`))) / scenes.length,
  160_000,
)
printSize(
  'order page, script with its form',
  await islandBytes(await renderPage('/order', null), 'order'),
  130_000,
)
printSize('sign-in page, script', await islandBytes(await renderPage('/login', null), 'login'), 80_000)
const editor = await renderPage('/profile', owner)
const started = [...editor.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g)]
printSize('editor, script at rest', await bytesOf(new Set(started.map(([, file = '']) => file))), 200_000)

const assets = new URL('client/assets/', BUILD)
const withSchemas: string[] = []
for (const file of (await readdir(assets)).filter(name => name.endsWith('.js'))) {
  if (/ZodError|\$ZodType/.test(await readFile(new URL(file, assets), 'utf8'))) withSchemas.push(file)
}
console.log(`scripts that hold schemas: ${withSchemas.join(', ') || 'none'}`)
