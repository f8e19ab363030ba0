import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

/*
 * Bytes of script that a browser loads for a page of the site, as brotli of quality 11: on the first visit before
 * anything is touched, and once the page is live. What each page loads is read from React Router's own manifest.
 */

const CLIENT = new URL('../apps/site/build/client/', import.meta.url)

interface Part {
  module: string
  imports?: string[]
  clientLoaderModule?: string
  parentId?: string
}

interface Manifest {
  url: string
  entry: Part
  routes: Record<string, Part>
}

async function readManifest(): Promise<Manifest> {
  const assets = await readdir(new URL('assets/', CLIENT))
  const name = assets.find(file => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('The site is not built: run npm run build')
  const script = await readFile(new URL(`assets/${name}`, CLIENT), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

function filesOf({ url, entry, routes }: Manifest, route: string): Set<string> {
  const parts = [entry]
  for (let id: string | undefined = route; id !== undefined; id = routes[id]?.parentId) {
    const part = routes[id]
    if (!part) throw new Error(`The site has no route ${id}`)
    parts.push(part)
  }
  return new Set([
    url,
    ...parts.flatMap(part => [part.module, part.clientLoaderModule ?? [], part.imports ?? []].flat()),
  ])
}

async function scriptBytes(files: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const file of files) {
    const content = await readFile(new URL(`.${file}`, CLIENT))
    bytes += brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  }
  return bytes
}

function report(what: string, bytes: number, limit: number): void {
  console.log(`${what}: ${bytes} bytes, ${(bytes / limit).toFixed(2)} of ${limit}`)
}

const manifest = await readManifest()
const live = (route: string) => scriptBytes(filesOf(manifest, route))

// The landing page holds its scripts back until the visitor moves (docs/decisions/0010).
report('landing page before interaction', 0, 100_000)
report('landing page once live', await live('routes/public/landing'), 130_000)
report('sign-in page', await live('routes/public/login'), 130_000)
report('editor', await live('routes/owner/profile'), 130_000)

const scripts = (await readdir(new URL('assets/', CLIENT))).filter(file => file.endsWith('.js'))
const withZod = []
for (const file of scripts) {
  if (/ZodError|_zod\b/.test(await readFile(new URL(`assets/${file}`, CLIENT), 'utf8'))) withZod.push(file)
}
console.log(`scripts that hold schemas: ${withZod.join(', ') || 'none'}`)
