import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { DOTYK } from '@dotyk/domain/companies'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Server from '../src/server.ts'
import { cardOfDistinctIcons } from './demo-cards.ts'

type ViteManifest = Record<'src/script/card.ts', { file: string }>

/** The package as it is shipped: minified styles and script count, so it is built here into a folder of its own. */
const root = fileURLToPath(new URL('..', import.meta.url))
let built: string
let script: string
let renderCardPage: typeof Server.renderCardPage

beforeAll(async () => {
  // Inside the package, so that what is imported from there finds its dependencies.
  built = await mkdtemp(`${root}.built-`)
  const builder = await createBuilder({ root, logLevel: 'error', build: { outDir: built } })
  await builder.buildApp()
  const manifest = JSON.parse(await readFile(`${built}/manifest.json`, 'utf8')) as ViteManifest
  script = await readFile(`${built}/${manifest['src/script/card.ts'].file}`, 'utf8')
  const server = (await import(/* @vite-ignore */ pathToFileURL(`${built}/server.js`).href)) as typeof Server
  renderCardPage = server.renderCardPage
}, 60_000)

afterAll(() => rm(built, { recursive: true, force: true }))

function htmlOf(links: number): string {
  return renderCardPage({
    card: cardOfDistinctIcons(links),
    language: 'ua',
    brand: DOTYK,
    origin: 'https://dotyk.example',
    scriptPath: '/assets/card.aaaaaaaa.js',
    previewImage: '/0card/preview.png',
  }).html
}

test.each([
  [20, 8_500],
  [35, 14_600],
])(
  'a card of %d links with distinct icons takes at most %d bytes, styles and icons included',
  (links, limit) => {
    expect(brotliCompressSync(htmlOf(links)).length).toBeLessThanOrEqual(limit)
  },
)

test('the page carries its styles and names no font', () => {
  const html = htmlOf(3)
  expect(html).toContain('.dotyk-card .tile{')
  expect(html).not.toMatch(/@font-face|@import|url\(/)
})

test('the script takes at most 1.5 kB and keeps nothing in the global scope', () => {
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1_500)
  expect(script).toMatch(/^\s*\(?(?:function|\(\)\s*=>)/)
})
