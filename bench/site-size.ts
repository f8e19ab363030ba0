import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { DOTYK } from '@dotyk/domain/companies'
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

async function renderPage(path: string, session: { profileId: string } | null): Promise<string> {
  const context = new RouterContextProvider()
  context.set(build.entry.module.serverContext, {
    language: 'ua',
    nonce: 'nonce',
    brand: DOTYK,
    session,
    publicUrl: ORIGIN,
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

function report(what: string, bytes: number, limit: number): void {
  console.log(`${what}: ${bytes} bytes, ${(bytes / limit).toFixed(2)} of ${limit}`)
}

const owner = { profileId: 'measured' }
const landing = await renderPage('/', null)
report('landing page before interaction', await scriptBytes(landing, ['modulepreload']), 100_000)
report('landing page once live', await scriptBytes(landing, ['modulepreload', 'late-modulepreload']), 130_000)
report('sign-in page', await scriptBytes(await renderPage('/login', null), ['modulepreload']), 130_000)
report('editor', await scriptBytes(await renderPage('/profile', owner), ['modulepreload']), 130_000)

const assets = new URL('client/assets/', BUILD)
const withSchemas: string[] = []
for (const file of (await readdir(assets)).filter(name => name.endsWith('.js'))) {
  if (/ZodError|\$ZodType/.test(await readFile(new URL(file, assets), 'utf8'))) withSchemas.push(file)
}
console.log(`scripts that hold schemas: ${withSchemas.join(', ') || 'none'}`)
