import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { renderCardPage } from '@dotyk/card-page/server'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { LOOK_IDS, type LookId } from '@dotyk/domain/profile'
import { cardOfDistinctIcons } from '../packages/card-page/test/demo-cards.ts'
import { printSize } from './report-size.ts'

/* Measures the bytes that a phone receives for a card, compressed with brotli at quality 11: the page with its styles
   and icons, and the script. */

const DIST = new URL('../packages/card-page/dist/', import.meta.url)

type ViteManifest = Record<'src/script/card.ts', { file: string }>

async function main(): Promise<void> {
  const manifest = await readFile(new URL('manifest.json', DIST), 'utf8')
  const script = (JSON.parse(manifest) as ViteManifest)['src/script/card.ts'].file
  report('card of 20 distinct icons', cardHtml(20, script), 12_000)
  report('card of 35 distinct icons', cardHtml(35, script), 14_600)
  for (const look of LOOK_IDS)
    report(`card of 20 distinct icons, ${look}`, cardHtml(20, script, look), 12_000)
  report('script', await readFile(new URL(script, DIST)), 1_500)
}

function cardHtml(links: number, script: string, look: LookId | null = null): Buffer {
  const card = cardOfDistinctIcons(links)
  const { html } = renderCardPage({
    card: { ...card, customization: { ...card.customization, look } },
    language: 'ua',
    brand: DEFAULT_BRAND,
    origin: 'https://dotyk.example',
    scriptPath: `/${script}`,
    previewImage: '/0card/preview.png',
  })
  return Buffer.from(html)
}

function report(what: string, content: Buffer, limit: number): void {
  const bytes = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  printSize(what, bytes, limit)
}

await main()
