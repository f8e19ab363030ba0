import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Manifest } from 'vite'
import { buildTargets } from '../setup/build-targets.mjs'
import { buildStale } from '../setup/build.mjs'
import { expectSize } from '../test/expect-size.ts'
import { PROJECT_ROOT } from './project-files.ts'

/** The production build of the site. The test builds it only if it isn't built yet. */
const site = buildTargets.filter(({ folder }) => folder === 'apps/site')
const build = join(PROJECT_ROOT, 'apps/site/build')
/** The font files that every page in Ukrainian loads. */
const FONTS = /^onest-(?:latin|cyrillic)-[^.]{8}\.woff2$/

beforeAll(() => buildStale(PROJECT_ROOT, site, () => undefined), 180_000)

async function manifestOf(name: 'public' | 'owner'): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, 'server', `${name}.json`), 'utf8')) as Manifest
}

/** Returns the script and style files that a browser loads at once for these modules. */
function filesOf(manifest: Manifest, sources: readonly string[]) {
  const chunks = new Set<string>()
  const visit = (source: string) => {
    if (chunks.has(source)) return
    chunks.add(source)
    for (const imported of manifest[source]?.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  const found = [...chunks].flatMap(source => manifest[source] ?? [])
  return {
    scripts: found.map(({ file }) => file),
    styles: [...new Set(found.flatMap(({ css }) => css ?? []))],
  }
}

/** Returns the compressed size of the files; fonts are already compressed. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const path = (file: string) => join(build, 'client', file.endsWith('.woff2') ? file : `${file}.br`)
  const sizes = await Promise.all(files.map(async file => (await stat(path(file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('before it is used, the editor loads at most 20 files and 240 kB in total', async () => {
  const { scripts, styles } = filesOf(await manifestOf('owner'), ['app/owner/main.tsx'])
  const assets = await readdir(join(build, 'client/assets'))
  const fonts = assets.filter(name => FONTS.test(name)).map(name => `assets/${name}`)
  const files = [...scripts, ...styles, ...fonts]
  // With the page itself, 15 kB, and the headers, this is the total that `bench/editor-loading.ts` limits to 260 kB.
  expectSize(await bytesOf(files), 240_000)
  expect(files.length).toBeLessThanOrEqual(20)
})

test.each(['try-name', 'configurator', 'accounts', 'login'])(
  'the first use of %s on a public page loads 80 kB of script at most',
  async island => {
    const sources = ['app/public/starter.ts', `app/public/islands/${island}.tsx`]
    const { scripts } = filesOf(await manifestOf('public'), sources)
    expectSize(await bytesOf(scripts), 80_000)
  },
)
