import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { beforeAll, expect, test } from 'vitest'
import { buildTargets } from '../setup/build-targets.mjs'
import { buildStale } from '../setup/build.mjs'
import { expectSize } from '../test/expect-size.ts'
import { PROJECT_ROOT } from './project-files.ts'
import type * as Server from '../../packages/card-page/src/server.ts'
import { cardOfDistinctIcons } from '../../packages/card-page/test/demo-cards.ts'

type ViteManifest = Record<'src/script/card.ts', { file: string }>

/** The production build, with minified styles and scripts. The test builds the package only if it isn't built yet. */
const card = buildTargets.filter(({ folder }) => folder === 'packages/card-page')
const built = join(PROJECT_ROOT, 'packages/card-page/dist')
let script: string
let renderCardPage: typeof Server.renderCardPage

beforeAll(async () => {
  await buildStale(PROJECT_ROOT, card, () => undefined)
  const manifest = JSON.parse(await readFile(`${built}/manifest.json`, 'utf8')) as ViteManifest
  script = await readFile(`${built}/${manifest['src/script/card.ts'].file}`, 'utf8')
  const server = (await import(/* @vite-ignore */ pathToFileURL(`${built}/server.js`).href)) as typeof Server
  renderCardPage = server.renderCardPage
}, 60_000)

function htmlOf(links: number): string {
  return renderCardPage({
    card: cardOfDistinctIcons(links),
    language: 'ua',
    brand: DEFAULT_BRAND,
    origin: 'https://dotyk.example',
    scriptPath: '/assets/card.aaaaaaaa.js',
    previewImage: '/0card/preview.png',
  }).html
}

test.each([
  [20, 12_000],
  [35, 14_600],
])(
  'a card of %d links with distinct icons takes at most %d bytes, styles and icons included',
  (links, limit) => {
    expectSize(brotliCompressSync(htmlOf(links)).length, limit)
  },
)

test('the card’s page includes its styles and names no font', () => {
  const html = htmlOf(3)
  expect(html).toContain('.owner-card .tile{')
  expect(html).not.toMatch(/@font-face|@import|url\(/)
})

test('the card’s script takes at most 1.5 kB and defines nothing in the global scope', () => {
  expectSize(brotliCompressSync(script).length, 1_500)
  expect(script).toMatch(/^\s*\(?(?:function|\(\)\s*=>)/)
})
