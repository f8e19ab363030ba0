import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../e2e/support/server.ts'
import { createUnstyledCopy, serveUnstyledCopy } from './unstyled-copy.ts'
import { percentile } from './percentile.ts'
import {
  LARGEST_CONTENTFUL_PAINT,
  auditValue,
  openPhoneLighthouse,
  type PhoneLighthouse,
} from './phone-lighthouse.ts'

/* Compares the Largest Contentful Paint of public pages, on a phone with a slowed network and processor, with that of the same
 * words and picture as bare HTML. Each page and its bare copy are opened in turn. To measure some pages only:
 * node bench/page-lcp.ts / /login
 */

const PAGES = ['/', '/products', '/products/1/ua', '/about']
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const MOST_AGAINST_BARE = 1.3

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-page-lcp-'))
  const server = await startServer(dataDir)
  const phone = await openPhoneLighthouse()
  try {
    for (const path of asked.length > 0 ? asked : PAGES) await compare(phone, path, server.url + path)
  } finally {
    await phone.browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(phone: PhoneLighthouse, path: string, url: string): Promise<void> {
  const port = await freePort()
  const bare = serveUnstyledCopy(await createUnstyledCopy(phone.browser, url), port)
  const paintedMs = async (address: string) =>
    auditValue(
      await phone.open(address, { audits: [LARGEST_CONTENTFUL_PAINT], throttling: 'devtools' }),
      LARGEST_CONTENTFUL_PAINT,
    )
  const rounds: { ours: number; theirs: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [ours, theirs] = [await paintedMs(url), await paintedMs(`http://127.0.0.1:${port}/`)]
    rounds.push({ ours, theirs, ratio: ours / theirs })
  }
  bare.close()
  const median = (of: 'ours' | 'theirs' | 'ratio') =>
    percentile(
      rounds.map(round => round[of]),
      0.5,
    )
  const ratio = median('ratio')
  if (ratio > MOST_AGAINST_BARE) process.exitCode = 1
  console.log(
    `${path}: largest paint after ${Math.round(median('ours'))} ms, of bare HTML after ${Math.round(median('theirs'))} ms, ${ratio.toFixed(2)} times (at most ${MOST_AGAINST_BARE})`,
  )
}

await main()
