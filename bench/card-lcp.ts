import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startServer } from '../e2e/support/server.ts'
import { createUnstyledCopy, serveUnstyledCopy } from './unstyled-copy.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'
import { LARGEST_CONTENTFUL_PAINT, auditValue, openPhoneLighthouse } from './phone-lighthouse.ts'

/* Compares Lighthouse's Largest Contentful Paint of a card on a slow phone with that of the same words, links and photo
   as bare HTML, for a card of twenty links and a demo card with a photo. Each card and its bare copy are opened in turn. */

const ROUNDS = 5

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dotyk-lcp-'))
  const dotyk = await startServer(dataDir)
  const phone = await openPhoneLighthouse()
  const largestPaintMs = async (url: string) =>
    auditValue(await phone.open(url, { audits: [LARGEST_CONTENTFUL_PAINT] }), LARGEST_CONTENTFUL_PAINT)
  try {
    const cards = { 'twenty links': await makeCard(dotyk.url), 'a photo': `${dotyk.url}/olena` }
    for (const [name, card] of Object.entries(cards)) {
      const port = await freePort()
      const bare = serveUnstyledCopy(await createUnstyledCopy(phone.browser, card), port)
      const ratios: number[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const ours = await largestPaintMs(card)
        const theirs = await largestPaintMs(`http://127.0.0.1:${port}/`)
        ratios.push(ours / theirs)
        console.log(`round ${round}: card ${Math.round(ours)} ms, bare HTML ${Math.round(theirs)} ms`)
      }
      bare.close()
      const median = percentile(ratios, 0.5).toFixed(2)
      console.log(`largest paint of a card with ${name} against bare HTML: ${median} (at most 1.10)`)
    }
  } finally {
    await phone.browser.close()
    await dotyk.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
