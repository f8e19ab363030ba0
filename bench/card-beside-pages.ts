import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productPicturePath } from '@dotyk/domain/catalogue'
import { startServer } from '../e2e/support/server.ts'
import { createKeepAliveClient } from './card-latency.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'

/* Compares a card's response time on an idle server with its response time while other visitors continuously request
 * server-rendered pages or product pictures. The cases take turns, so that a slower machine slows each.
 */

const ROUNDS = 3
const LIMIT = 3

/**
 * The requests of other visitors. Each request has a different address, so that no response comes from a cache; a full queue may
 * refuse some.
 */
const OTHERS = {
  pages: { sockets: 16, address: (place: number) => `/products?accessory=${place}` },
  pictures: {
    sockets: 4,
    address: (place: number) => productPicturePath('1-1-3-1', 'front', 'avif', named(place)),
  },
} as const

const named = (place: number) => ({ name: `Олена ${place}`, width: 960 }) as const

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const environment = { SEED_DEMO: 'false', RATE_LIMIT_FACTOR: '1000000' }
  const server = await startServer(folder, { ...environment, ...(url ? { DATABASE_URL: url } : {}) })
  const connections = createKeepAliveClient()
  try {
    const card = await makeCard(server.url)
    await connections.cardLatency(card)
    for (const [what, { sockets, address }] of Object.entries(OTHERS)) {
      const ratios: number[] = []
      let place = 0
      for (let round = 1; round <= ROUNDS; round += 1) {
        const idle = await connections.cardLatency(card)
        const busy = await connections.cardLatencyBeside(
          card,
          sockets,
          () => server.url + address((place += 1)),
        )
        ratios.push(busy / idle)
        console.log(`round ${round}: p99 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside ${what}`)
      }
      const ratio = percentile(ratios, 0.5)
      console.log(`card beside ${sockets} sockets of ${what}, p99: ${ratio.toFixed(2)} (at most ${LIMIT})`)
      if (ratio > LIMIT) process.exitCode = 1
    }
  } finally {
    connections.close()
    await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
