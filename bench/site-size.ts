import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { DOTYK } from '@dotyk/domain/companies'
import { sampleCatalogue } from './sample-catalogue.ts'
import { reportSize } from './report-size.ts'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'

/*
 * Bytes of script that a browser loads for a page of the site, as brotli of quality 11: read from the finished page
 * itself, which names every file it starts with. What a page loads later, on demand, isn't counted.
 */

const ORIGIN = 'https://dotyk.example'
const BUILD = new URL('../apps/site/build/', import.meta.url)

const build = (await import(new URL('server/index.js', BUILD).href)) as ServerBuild & {
  entry: { module: { serverContext: RouterContext } }
}
const handle = createRequestHandler(build, 'production')

/** A catalogue of one card, as large as a product's page needs it. */
const { products, base, lowest } = sampleCatalogue()
const catalogue = {
  base: () => Promise.resolve(base),
  productsOf: () => Promise.resolve(products),
  lowestPrices: () => Promise.resolve(lowest),
}

async function renderPage(path: string, session: { profileId: string } | null): Promise<string> {
  const context = new RouterContextProvider()
  context.set(build.entry.module.serverContext, {
    language: 'ua',
    nonce: 'nonce',
    brand: DOTYK,
    session,
    sessionToken: null,
    publicUrl: ORIGIN,
    tagManagerId: null,
    subscriptionPrice: 0,
    offersInvoices: false,
    demoCard: null,
    seller: null,
    usesLiqpay: false,
    support: { email: null, phone: null, telegram: null },
    errorReports: null,
    findOrder: () => Promise.resolve(null),
    catalogue,
    ownerName: () => Promise.resolve(''),
    ownProfile: () => Promise.resolve(null),
    confirm: () => Promise.reject(new Error('nothing is confirmed here')),
  })
  return (await handle(new Request(ORIGIN + path), context)).text()
}

function compressedSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** The files named by links of this relation, and the page's inline lines that run. */
async function scriptBytes(html: string, relations: readonly string[]): Promise<number> {
  const links = [...html.matchAll(/<link rel="([\w-]+)" href="([^"]+)"/g)]
  const files = new Set(
    links.flatMap(([, relation = '', file = '']) => (relations.includes(relation) ? file : [])),
  )
  const inline = [...html.matchAll(/<script nonce="[^"]*"(?: type="module"[^>]*)?>([^]*?)<\/script>/g)]
  let bytes = compressedSize(Buffer.from(inline.map(([, text]) => text).join('\n')))
  for (const file of files) bytes += compressedSize(await readFile(new URL(`client${file}`, BUILD)))
  return bytes
}

/** Bytes of a late script and of what it names at its head, as far as the page hasn't loaded them. */
async function bytesBehind(name: string, html: string): Promise<number> {
  const files = await readdir(new URL('client/assets/', BUILD))
  const waiting = files.filter(file => file.startsWith(`${name}-`) && file.endsWith('.js'))
  const seen = new Set<string>()
  let bytes = 0
  for (const file of waiting) {
    if (seen.has(file) || html.includes(`/assets/${file}`)) continue
    seen.add(file)
    const code = await readFile(new URL(`client/assets/${file}`, BUILD))
    bytes += compressedSize(code)
    const named = code.toString().matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)
    waiting.push(...[...named].map(([, other = '']) => other))
  }
  return bytes
}

const owner = { profileId: 'measured' }
/** Those that start with the page and those that wait, for whatever it is. */
const LIVE = ['modulepreload', 'late-modulepreload']
const landing = await renderPage('/', null)
reportSize('landing page before interaction', await scriptBytes(landing, ['modulepreload']), 120_000)
reportSize('landing page once live', await scriptBytes(landing, LIVE), 140_000)
const product = await renderPage('/products/1/ua', null)
reportSize('product page before interaction', await scriptBytes(product, ['modulepreload']), 120_000)
reportSize('product page once live', await scriptBytes(product, LIVE), 140_000)
reportSize('product page, its HTML', compressedSize(Buffer.from(product)), 20_000)
reportSize('the live product, loaded when it is touched', await bytesBehind('open-scene', product), 160_000)
const order = await renderPage('/order', null)
reportSize('order page before interaction', await scriptBytes(order, ['modulepreload']), 120_000)
reportSize('order page once live, with its form', await scriptBytes(order, LIVE), 175_000)
reportSize('sign-in page', await scriptBytes(await renderPage('/login', null), LIVE), 140_000)
reportSize('editor', await scriptBytes(await renderPage('/profile', owner), ['modulepreload']), 240_000)

const assets = new URL('client/assets/', BUILD)
const panes = await bytesBehind('editor-panes', await renderPage('/profile', owner))
console.log(`editor, its preview and picker, which it fetches in a quiet moment: ${panes} bytes more`)

const withSchemas: string[] = []
for (const file of (await readdir(assets)).filter(name => name.endsWith('.js'))) {
  if (/ZodError|\$ZodType/.test(await readFile(new URL(file, assets), 'utf8'))) withSchemas.push(file)
}
console.log(`scripts that hold schemas: ${withSchemas.join(', ') || 'none'}`)
