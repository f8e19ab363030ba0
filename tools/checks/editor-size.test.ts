import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildTargets } from '../setup/build-targets.mjs'
import { buildStale } from '../setup/build.mjs'
import { expectSize } from '../test/expect-size.ts'
import { root } from './project-files.ts'

interface Loaded {
  module: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: Loaded
  routes: Record<string, Loaded>
}

/** The site as it is served. It is built here only where it isn't yet. */
const site = buildTargets.filter(({ folder }) => folder === 'apps/site')
const client = join(root, 'apps/site/build/client')
/** What every page in Ukrainian shows its text in. */
const FONTS = /^onest-(?:latin|cyrillic)-[^.]{8}\.woff2$/

let files: string[]

beforeAll(async () => {
  await buildStale(root, site, () => undefined)
  const assets = await readdir(join(client, 'assets'))
  const manifest = assets.find(name => /^manifest-\w+\.js$/.test(name)) ?? ''
  const text = await readFile(join(client, 'assets', manifest), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const loaded = [entry, routes['root'], routes['routes/owner/profile']].filter(part => part !== undefined)
  files = [
    ...new Set(
      loaded.flatMap(({ module, imports = [], css = [] }) => [
        module,
        ...imports,
        ...css.map(path => path.replace('#', '')),
      ]),
    ),
    `/assets/${manifest}`,
    ...assets.filter(name => FONTS.test(name)).map(name => `/assets/${name}`),
  ]
}, 180_000)

/** As it is sent: fonts are compressed already. */
async function sizeOf(path: string): Promise<number> {
  const file = join(client, path)
  return (await stat(path.endsWith('.woff2') ? file : `${file}.br`)).size
}

test('before it is used the editor loads twenty files of 240 kB at most', async () => {
  const sizes = await Promise.all(files.map(sizeOf))
  // With the page itself, 15 kB, and the headers this is what `bench/editor-loading.ts` holds to 260 kB.
  expectSize(
    sizes.reduce((sum, size) => sum + size, 0),
    240_000,
  )
  expect(files.length).toBeLessThanOrEqual(20)
})
